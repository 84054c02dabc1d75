import { moneyMutants } from './mutants-of-money.ts'
import type { Mutant } from './mutant.ts'

/** The two worst faults of money, and seeds of the model whose stories find them by themselves. */
const found = [
  { name: 'absent-means-never-sent', seed: 47 },
  { name: 'another-amount-is-paid', seed: 13 },
]

/** The faults above once more, for the model alone: it must find them without the tests that were written for them. */
export const modelMutants: readonly Mutant[] = found.map(({ name, seed }) => {
  const known = moneyMutants.find((mutant) => mutant.name === name)
  if (!known) throw new Error(`There is no mutant named ${name}`)
  return { ...known, name: `model-${name}`, tests: [{ file: 'server/money-model/money-model-1.test.ts', only: `seed ${seed}$` }] }
})
