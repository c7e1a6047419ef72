// How our scripts are checked; how they look is prettier's.

import js from "@eslint/js";
import globals from "globals";

export default [
  js.configs.recommended,
  {
    languageOptions: { globals: globals.browser },
    rules: {
      eqeqeq: ["error", "always", { null: "ignore" }],
      "max-len": ["error", 120],
      "no-shadow": "error",
      "no-unused-expressions": "error",
      "no-var": "error",
      "prefer-const": "error",
    },
  },
  { files: ["**/early.js"], languageOptions: { sourceType: "script" } },
  { files: ["tests/**"], languageOptions: { globals: globals.node } },
];
