import type { mediaStatuses } from '../../enums.ts'
import { machine } from '../machine.ts'

/** What the pictures and documents of the product go through: they are checked while they are taken in, so that none is kept that was rejected. */
const mediaStages = ['pending', 'available', 'deleted'] as const satisfies readonly (typeof mediaStatuses)[number][]

/** An uploaded file (docs/rules/privacy.md#files): visible only after its scan; removed when nothing refers to it for a day. */
export const mediaMachine = machine('media', mediaStages, {
  upload: { from: [null], to: 'pending', by: ['user'] },
  approve: { from: ['pending'], to: 'available', by: ['system'] },
  delete: { from: ['pending', 'available'], to: 'deleted', by: ['clock'] },
})
