import type { certificationRequest } from '@crewcall/contract/certifications.ts'
import type { z } from 'zod'
import { Stamp, TwoLines } from '../../domain/admin/admin-parts.tsx'
import { fullName } from '../../domain/person/actor.ts'
import { Status } from '../../domain/status/status.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { expiryText } from './expiry-text.ts'
import { reasonWords } from './reason-words.ts'

export type CertificationRequest = z.output<typeof certificationRequest>

/** Columns of the certification requests. */
export const columns: Column<CertificationRequest>[] = [
  { id: 'pro', header: 'Pro', lead: true, cell: (row) => <TwoLines first={fullName(row.user)} second={row.market_name ?? 'No market'} /> },
  {
    id: 'kind',
    header: 'Certificate',
    cell: (row) => <TwoLines first={row.certification_name} second={row.state_code ? `Issued in ${row.state_code}` : 'No state given'} />,
  },
  { id: 'expires', header: 'Expires', phone: 'named', cell: (row) => expiryText(row) },
  { id: 'sent', header: 'Handed in', phone: 'named', cell: (row) => <Stamp at={row.created_ts} /> },
  {
    id: 'status',
    header: 'State',
    phone: 'corner',
    cell: (row) =>
      row.rejection_reason === null ? (
        <Status of="certification" status={row.status} />
      ) : (
        <TwoLines
          first={<Status of="certification" status={row.status} />}
          second={row.custom_rejection_reason || reasonWords[row.rejection_reason]}
        />
      ),
  },
]
