import { unit } from './mutant.ts'
import type { Mutant } from './mutant.ts'

const counted = (only: string) => unit('server/modules/network/worked-together.test.ts', only)

/** Faults of cells that are recalculated after a change (docs/decisions/0067-stored-sums-are-recounted.md). */
export const cellMutants: readonly Mutant[] = [
  {
    name: 'removed-outcome-unmarked',
    rule: 'D7',
    change: { file: 'server/modules/pros/record-outcome.ts', find: '  markWorkedTogether(ctx, removed)\n', replace: '' },
    tests: counted('is counted soon after a change'),
  },
  {
    name: 'every-mark-removed',
    rule: 'D7',
    change: {
      file: 'server/platform/dirty-cells.ts',
      find: 'delete from dirty_cells where id = any(${seen.map(({ id }) => id)}::bigint[])',
      replace: 'delete from dirty_cells where kind = ${kind} and key = ${key}',
    },
    tests: counted('keeps a mark that is set while it is counted'),
  },
  {
    name: 'cells-counted-by-two',
    rule: 'D7',
    change: { file: 'server/platform/dirty-cells.ts', find: '    if (!is_mine) return\n', replace: '' },
    tests: counted('is counted by one worker at a time'),
  },
  {
    name: 'cells-counted-up',
    rule: 'D7',
    change: {
      file: 'server/modules/network/worked-together.ts',
      find: 'do update set times = excluded.times,',
      replace: 'do update set times = worked_together.times + excluded.times,',
    },
    tests: counted('is counted soon after a change'),
  },
  {
    name: 'failing-cells-hold-up-others',
    rule: 'D7',
    change: {
      file: 'server/platform/dirty-cells.ts',
      find: 'having min(id) > ${after}',
      replace: 'having min(id) > ${after} and ${after} = 0',
    },
    tests: counted('is counted even if many others fail'),
  },
]
