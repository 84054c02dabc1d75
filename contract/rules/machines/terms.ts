import { termsStatuses } from '../../enums.ts'
import { machine } from '../machine.ts'

/** The acceptance of one audience's terms (docs/rules/rights.md#terms). */
export const termsMachine = machine(
  'terms_acceptance',
  termsStatuses,
  { accept: { from: ['REQUIRED', 'EXPIRED'], to: 'ACCEPTED', by: ['user'] } },
  {
    require: { from: [null], to: 'REQUIRED', by: ['system'] },
    expire: { from: ['ACCEPTED'], to: 'EXPIRED', by: ['clock'], note: '14 days after a new version was announced' },
  },
)
