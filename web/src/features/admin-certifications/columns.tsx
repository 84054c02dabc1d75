import type { Locale } from '@crewcall/contract/enums.ts'
import type { certificationRequest } from '@crewcall/contract/certifications.ts'
import type { z } from 'zod'
import { Stamp } from '../../domain/admin/admin-parts.tsx'
import { fullName } from '../../domain/person/actor.ts'
import { Status } from '../../domain/status/status.tsx'
import type { Say, Translate } from '../../lib/i18n.ts'
import { type Column, TwoLines } from '../../ui/data-table.tsx'
import { expiryText } from './expiry-text.ts'
import { reasonWords } from './reason-words.ts'

export type CertificationRequest = z.output<typeof certificationRequest>

/** Columns of the certification requests. */
export function columns(t: Translate, say: Say, locale: Locale): Column<CertificationRequest>[] {
  return [
    {
      id: 'pro',
      header: t('Pro'),
      sort: 'last_name',
      lead: true,
      cell: (row) => <TwoLines first={fullName(row.user)} second={row.market_name ?? t('No market')} />,
    },
    {
      id: 'kind',
      header: t('Certificate'),
      cell: (row) => (
        <TwoLines
          first={say(row.certification_name)}
          second={row.state_code ? t('Issued in {state}', { state: row.state_code }) : t('No state given')}
        />
      ),
    },
    { id: 'expires', header: t('Expires'), sort: 'expiration_date', phone: 'named', cell: (row) => expiryText(row, t, locale) },
    { id: 'sent', header: t('Submitted'), sort: 'created_ts', phone: 'named', cell: (row) => <Stamp at={row.created_ts} /> },
    {
      id: 'status',
      header: t('State|status'),
      phone: 'corner',
      cell: (row) =>
        row.rejection_reason === null ? (
          <Status of="certification" status={row.status} />
        ) : (
          <TwoLines
            first={<Status of="certification" status={row.status} />}
            second={row.custom_rejection_reason || t(reasonWords[row.rejection_reason])}
          />
        ),
    },
  ]
}
