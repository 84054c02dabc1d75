import { stateRows } from './rows.ts'
import { whyNothing } from './nothing.ts'
for (const c of ['sent', 'next'] as const)
  for (const s of ['pro', 'business', 'platform']) {
    console.log('##', s, c)
    const m = new Map<string, string[]>()
    for (const r of stateRows())
      if (r.side === s && r[c].length === 0 && !whyNothing(r, c)) m.set(r.machine, [...(m.get(r.machine) ?? []), r.state])
    for (const [k, v] of m) console.log(k, v.join(' '))
  }
