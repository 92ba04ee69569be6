// The clause that somebody asked for. Its words come from the server; one dialog a page listens.

import type { Clause } from './messages';

class Why {
  cite = $state('');
  facts = $state<[string, string][]>([]);
  clause = $state.raw<Clause>();
  missing = $state(false);
  #known = new Map<string, Clause>();

  async ask(cite: string, facts: [string, string][] = []): Promise<void> {
    this.facts = facts;
    this.missing = false;
    this.clause = this.#known.get(cite);
    this.cite = cite;
    if (this.clause) return;
    try {
      const answer = await fetch(`./clause?cite=${encodeURIComponent(cite)}`);
      if (!answer.ok) throw new Error(answer.statusText);
      this.#known.set(cite, (await answer.json()) as Clause);
    } catch {
      this.missing = true;
    }
    if (this.cite === cite) this.clause = this.#known.get(cite);
  }

  close(): void {
    this.cite = '';
  }
}

export const why = new Why();
