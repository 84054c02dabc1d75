import type { mediaStatuses } from '../../enums.ts'
import { machine } from '../machine.ts'

/** The states of the product's pictures and documents: they are checked on upload, so that a rejected one is never stored. */
const mediaStages = ['pending', 'available', 'deleted'] as const satisfies readonly (typeof mediaStatuses)[number][]

/** An uploaded file (docs/rules/privacy.md#files): visible only after its scan; removed if nothing refers to it for a day. */
export const mediaMachine = machine('media', mediaStages, {
  upload: { from: [null], to: 'pending', by: ['user'] },
  approve: { from: ['pending'], to: 'available', by: ['system'] },
  delete: { from: ['pending', 'available'], to: 'deleted', by: ['clock'] },
})
