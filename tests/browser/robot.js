// Plays one round from what the page offers: money in, then what is due, open, or a wager. It knows no game.
({ others, paid }) => {
  const LEAST = 500; // dollars of credit to begin with
  const STEADY = 25; // looks at a credit that does not change
  let [steady, before] = [0, 0];
  const LEAVES = /Fold|Leave|Top up|Reduce|Sit out|Cancel|Pass|Buy$|Change|Move|Hand to|Take back/;
  const LAYS = /^(Bet|Buy|Issue|Lay|Put|Sit)/;
  const robot = (window.robot = { said: [], bought: 0, staked: false, began: 0, net: null, done: false });
  const one = (where) => document.querySelector(where);
  const credit = () => Number(/\$([0-9,]+)/.exec(one('.credit')?.textContent ?? '')?.[1].replaceAll(',', '') ?? 0);
  const round = () => Number(one('.head .num')?.textContent ?? 0);
  const usable = (button) => button && !button.disabled;
  const pressed = (pick) => pick.getAttribute('aria-pressed') === 'true';

  /** One thing to fill in, or the button that sends it. */
  function fill(form, which) {
    for (const select of form.querySelectorAll('select')) {
      if (select.value || select.options.length < 2) continue;
      select.selectedIndex = 1;
      select.dispatchEvent(new Event('change', { bubbles: true }));
      return 'chose';
    }
    for (const set of form.querySelectorAll('fieldset, .fields > div')) {
      const picks = [...set.querySelectorAll('.pick')];
      const input = set.querySelector('input');
      const wants = Number(/choose (\d+)/.exec(set.textContent)?.[1] ?? 1);
      if (!picks.length || (input ? input.value : picks.filter(pressed).length >= wants)) continue;
      which(picks.filter((pick) => !pressed(pick)))?.click();
      return 'picked';
    }
    const button = [...form.querySelectorAll('button.next, button[type=submit]')].find(usable);
    if (button) button.click();
    else form.querySelector('button[aria-expanded]').click();
    return button ? `sent ${button.textContent}` : 'gave up';
  }

  function payIn() {
    const purse = one('[aria-label="Your terminal"]');
    const form = purse?.querySelector('form.offer.wide');
    if (form) return fill(form, (picks) => picks.at(-1));
    const note = [...(purse?.querySelectorAll('button') ?? [])].find((button) => button.textContent === 'Insert note');
    note?.click();
    return note ? 'note' : '';
  }

  function play() {
    const acts = one('.acts');
    const form = acts?.querySelector('form.offer.wide');
    if (form) return fill(form, (picks) => picks[0]);
    const rests = robot.staked && !others;
    for (const offer of acts?.querySelectorAll('.offer:not(.blocked)') ?? []) {
      const button = offer.querySelector('button.button');
      const said = button?.textContent ?? '';
      if (!usable(button) || LEAVES.test(said) || (rests && LAYS.test(said))) continue;
      button.click();
      return said;
    }
    return '';
  }

  /** The last note may still be on its way: what was bought stands when the credit does. */
  function counted() {
    [steady, before] = credit() === before ? [steady + 1, before] : [0, credit()];
    if (steady > STEADY) robot.bought = before;
    return '';
  }

  function tick() {
    if (!robot.bought && credit() < LEAST) return payIn();
    if (!robot.bought) return counted();
    robot.staked ||= credit() !== robot.bought || document.body.textContent.includes('Barcode');
    if (!robot.staked) robot.began = round();
    if (robot.staked && round() > robot.began) {
      robot.net ??= one('[data-net]')?.dataset.net ?? null; // it stands there until the next round is played
      robot.done ||= !paid || robot.net !== null;
    }
    document.body.dataset.robot = robot.done ? 'done' : robot.staked ? 'staked' : 'begins';
    return robot.done ? '' : play();
  }

  setInterval(() => {
    const said = tick();
    if (said) robot.said = [...robot.said.slice(-40), said];
  }, 30);
}
