// A link in a mail: one click on it is enough to get no more of them. Programs that only look at links do not get here.

const form = document.getElementById("decide");
if (form?.dataset.atOnce === "True") form.submit();
