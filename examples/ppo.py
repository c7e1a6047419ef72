"""A learner that one can read: proximal policy optimisation, all seats played by the same network, from nothing.

    python examples/ppo.py homesteaders --minutes 3                 on a GPU, if torch sees one
    python examples/ppo.py hellweg --device cpu --envs 256 --minutes 10

It prints its curve: how it does against the house's bots, as the mean reward from -1 (always last) to 1 (always first).
Needs torch; on a GPU numba-cuda too: pip install herberg[gpu]
"""

import argparse
import json
import time
from dataclasses import dataclass

import torch
from torch import Tensor, nn
from torch.nn.functional import embedding_bag

from herberg.core.observe import Observation
from herberg.envs import torch as batch_of
from herberg.envs.gpu import TorchBatch


class Eyes(nn.Module):
    """Reads rows as they are: a category picks its own weights, and everything else is a number from 0 to 1.

    It comes to the same as a layer over `seen.spread(rows)`, without ever making those thousands of numbers.
    """

    def __init__(self, seen: Observation, width: int) -> None:
        super().__init__()
        first, places, scale = (torch.from_numpy(one) for one in seen.plan)
        self.register_buffer("categories", torch.nonzero(places > 0).flatten())
        self.register_buffer("numbers", torch.nonzero(places == 0).flatten())
        self.register_buffer("first", first[places > 0].long())
        self.register_buffer("scale", scale[places == 0])
        self.weights = nn.Parameter(torch.randn(seen.width, width) * 0.05)
        self.line = nn.Linear(int((places == 0).sum()), width)

    def forward(self, rows: Tensor) -> Tensor:
        picked = rows[:, self.categories].long() + self.first
        return embedding_bag(picked, self.weights, mode="sum") + self.line(rows[:, self.numbers] * self.scale)


class Player(nn.Module):
    """From a row to how much each choice is liked, and to the reward that is expected."""

    def __init__(self, seen: Observation, choices: int, width: int = 256) -> None:
        super().__init__()
        self.eyes = Eyes(seen, width)
        self.layers = nn.ModuleList(
            nn.Sequential(nn.LayerNorm(width), nn.Linear(width, width), nn.ReLU(), nn.Linear(width, width))
            for _ in "ab"
        )
        self.likes, self.expects = nn.Linear(width, choices), nn.Linear(width, 1)
        for head in (self.likes, self.expects):
            nn.init.normal_(head.weight, std=0.01)

    def forward(self, rows: Tensor, masks: Tensor) -> tuple[Tensor, Tensor]:
        """The logarithms of how likely each choice is, closed ones never; and the expected reward."""
        x = self.eyes(rows)
        for layer in self.layers:
            x = x + layer(x)
        x = torch.relu(x)
        return self.likes(x).masked_fill(~masks, -1e9).log_softmax(-1), self.expects(x).squeeze(-1)


def choose(likely: Tensor) -> Tensor:
    """A choice for each row, as likely as the player says."""
    return torch.multinomial(likely.exp(), 1).squeeze(-1)


@dataclass
class Settings:
    """The usual numbers."""

    steps: int = 64
    epochs: int = 2
    pieces: int = 8
    rate: float = 3e-4
    clip: float = 0.2
    discount: float = 0.999
    trust: float = 0.95
    curiosity: float = 0.01


@dataclass
class Played:
    """What was seen, chosen and expected, by step and match; and what came of it for each seat."""

    rows: Tensor
    masks: Tensor
    seats: Tensor
    actions: Tensor
    liked: Tensor
    expected: Tensor
    rewards: Tensor
    done: Tensor


@torch.no_grad()
def play(batch: TorchBatch, player: Player, steps: int) -> tuple[Played, Tensor]:
    """So many steps of every match, and what is expected after the last of them."""
    kept: list[tuple[Tensor, ...]] = []
    for _ in range(steps):
        rows, masks, seats = batch.observations.clone(), batch.masks.clone(), batch.seat.long()
        likely, expected = player(rows, masks)
        actions = choose(likely)
        batch.step(actions.int())
        liked = likely.gather(1, actions[:, None]).squeeze(1)
        kept.append((rows, masks, seats, actions, liked, expected, batch.rewards.clone(), batch.done.clone()))
    return Played(*map(torch.stack, zip(*kept, strict=True))), player(batch.observations, batch.masks)[1]


def judge(played: Played, last: Tensor, seat: Tensor, how: Settings) -> tuple[Tensor, Tensor]:
    """How much better each choice came out than expected, and for which of them that is known.

    A seat's next step is not the next one of the match: what it hopes for waits until it is asked again.
    """
    steps, size, seats = played.rewards.shape
    hope, gain, reward = (torch.zeros(size, seats, device=last.device) for _ in range(3))
    known = torch.zeros(size, seats, dtype=torch.bool, device=last.device)
    hope.scatter_(1, seat[:, None], last[:, None])
    known.scatter_(1, seat[:, None], True)
    better, counts = torch.zeros_like(played.expected), torch.zeros_like(played.done)
    for at in reversed(range(steps)):
        ended, mine = played.done[at][:, None], played.seats[at][:, None]
        hope, gain = hope.masked_fill(ended, 0), gain.masked_fill(ended, 0)
        reward, known = torch.where(ended, played.rewards[at], reward), known | ended
        surprise = reward.gather(1, mine) + how.discount * hope.gather(1, mine) - played.expected[at][:, None]
        surprise = surprise + how.discount * how.trust * gain.gather(1, mine)
        better[at], counts[at] = surprise.squeeze(1), known.gather(1, mine).squeeze(1)
        hope, gain = hope.scatter(1, mine, played.expected[at][:, None]), gain.scatter(1, mine, surprise)
        reward, known = reward.scatter(1, mine, 0.0), known.scatter(1, mine, True)
    return better, counts


def learn(
    player: Player, optimiser: torch.optim.Optimizer, played: Played, better: Tensor, counts: Tensor, how: Settings
) -> None:
    """A little more of what came out better than expected, and not too much at once."""
    flat = [one.flatten(0, 1)[counts.flatten()] for one in (played.rows, played.masks, played.actions, played.liked)]
    rows, masks, actions, liked = flat
    gain, goal = better[counts], (better + played.expected)[counts]
    gain = (gain - gain.mean()) / (gain.std() + 1e-6)
    for _ in range(how.epochs):
        for some in torch.randperm(len(gain), device=gain.device).chunk(how.pieces):
            likely, expected = player(rows[some], masks[some])
            ratio = (likely.gather(1, actions[some][:, None]).squeeze(1) - liked[some]).exp()
            bounded = ratio.clamp(1 - how.clip, 1 + how.clip)
            choices = -torch.min(ratio * gain[some], bounded * gain[some]).mean()
            spread = -(likely.exp() * likely.masked_fill(~masks[some], 0)).sum(-1).mean()
            loss = choices + 0.5 * (expected - goal[some]).square().mean() - how.curiosity * spread
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(player.parameters(), 0.5)
            optimiser.step()


@torch.no_grad()
def tested(batch: TorchBatch, player: Player, matches: int) -> float:
    """The mean reward over the first matches to end, one or more at every place of a batch against bots."""
    total, ended = 0.0, 0
    while ended < matches:
        learner = (batch.players == 0).int().argmax(1)
        batch.step(choose(player(batch.observations, batch.masks)[0]).int())
        total += float(batch.rewards.gather(1, learner[:, None]).squeeze(1)[batch.done].sum())
        ended += int(batch.done.sum())
    return total / ended


def main() -> None:
    """Play, learn, tell."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    parser.add_argument("--envs", type=int, default=4096)
    parser.add_argument("--minutes", type=float, default=3.0)
    parser.add_argument("--every", type=float, default=30.0, help="seconds between tests")
    parser.add_argument("--matches", type=int, default=1000, help="in each test")
    parser.add_argument("--against", nargs="*", default=["random", "greedy"])
    parser.add_argument("--out", default="", help="keep the player in this file")
    given = parser.parse_args()
    torch.manual_seed(1)
    how = Settings()
    batch = batch_of(given.game, given.seats, given.envs, device=given.device, seed=1)
    rivals = {
        kind: batch_of(given.game, given.seats, min(1024, given.matches), device=given.device, seed=2, opponents=kind)
        for kind in given.against
    }
    player = Player(batch.seen, batch.masks.shape[1]).to(given.device)
    optimiser = torch.optim.Adam(player.parameters(), lr=how.rate, eps=1e-5)
    begun, told, steps, spent = time.perf_counter(), -given.every, 0, 0.0
    while True:
        if (spent - told) >= given.every or spent >= 60 * given.minutes:
            told = spent
            results = {kind: round(tested(rival, player, given.matches), 3) for kind, rival in rivals.items()}
            print(json.dumps({"seconds": round(spent), "steps": steps, **results}), flush=True)
            begun = time.perf_counter() - spent
        if spent >= 60 * given.minutes:
            break
        played, last = play(batch, player, how.steps)
        learn(player, optimiser, played, *judge(played, last, batch.seat.long(), how), how)
        steps += how.steps * given.envs
        spent = time.perf_counter() - begun
    if given.out:
        torch.save({"player": player.state_dict(), "sees": batch.seen.hash}, given.out)


if __name__ == "__main__":
    main()
