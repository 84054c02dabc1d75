import { moneyMutants } from './mutants-of-money.ts'
import type { Change, Mutant } from './mutant.ts'

/** A duplicate payout stays with the pro. */
const secondPayoutIsKept: Change = {
  file: 'server/modules/payments/outcomes/surplus.ts',
  find: "next_try_at: directionOf(attempt) === 'payout' ? ctx.now : null,",
  replace: 'next_try_at: null,',
}

/** The two worst money faults, with everything that repairs them removed, and model seeds whose scenarios find them by themselves. */
const found = [
  { name: 'absent-means-never-sent', more: [secondPayoutIsKept], seed: 47 },
  { name: 'another-amount-is-paid', more: [], seed: 13 },
]

/** The faults above again, for the model alone: it must find them without the tests written for them. */
export const modelMutants: readonly Mutant[] = found.map(({ name, more, seed }) => {
  const known = moneyMutants.find((mutant) => mutant.name === name)
  if (!known) throw new Error(`There is no mutant named ${name}`)
  const tests = [{ file: 'server/money-model/money-model-1.test.ts', only: `seed ${seed}$` }]
  return { ...known, name: `model-${name}`, change: [known.change, more].flat(), tests }
})
