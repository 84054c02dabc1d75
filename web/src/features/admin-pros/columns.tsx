import type { adminPro } from '@crewcall/contract/admin.ts'
import type { z } from 'zod'
import { phrase } from '@crewcall/contract/rules/direction.ts'
import { firstAndLastName } from '../../domain/person/actor.ts'
import { StateWithActions, phoneText } from '../../domain/admin/admin-parts.tsx'
import { type Translate } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { type Column, TwoLines } from '../../ui/data-table.tsx'
import { rem } from '../../ui/rem.ts'
import { StarsText } from '../../ui/fields/stars-field.tsx'
import { StandingBadge } from './standing-badge.tsx'

export type AdminPro = z.output<typeof adminPro>

/** Why a verified pro waits again. */
export function renamedText(from: string, to: string, t: Translate): string {
  return t('The name changed from {from} to {to}.', { from, to })
}

/** Columns of the pros; an unverified one can be verified in the row. */
export function proColumns(onVerify: (pro: AdminPro) => void, t: Translate): Column<AdminPro>[] {
  return [
    {
      id: 'name',
      header: t('Pro'),
      sort: 'user_id',
      lead: true,
      cell: (row) => (
        <TwoLines
          first={firstAndLastName(row) || row.display_name}
          second={
            row.renamed_from === null
              ? `#${row.pro_id} · ${t('user {id}', { id: row.user_id })}`
              : phrase`#${row.pro_id} · ${renamedText(row.renamed_from, row.name_to_verify, t)}`
          }
        />
      ),
    },
    {
      id: 'contact',
      header: t('Contact'),
      phone: 'hidden',
      cell: (row) => <TwoLines first={phoneText(row.phone_number) || t('No phone')} second={row.email ?? t('No email')} />,
    },
    { id: 'market', header: t('Market'), cell: (row) => row.market_name ?? '–' },
    { id: 'rating', header: t('Rating'), cell: (row) => <StarsText value={row.rating} /> },
    { id: 'worked', header: t('Shifts'), align: 'end', cell: (row) => row.gigs_worked },
    {
      id: 'completion',
      header: t('Completed'),
      align: 'end',
      cell: (row) => (row.completion_percentage === null ? '–' : `${row.completion_percentage}%`),
    },
    {
      id: 'standing',
      header: t('Standing'),
      phone: 'corner',
      width: rem(230),
      cell: (row) => (
        <StateWithActions state={<StandingBadge pro={row} />}>
          {!row.verified && (
            <Button size="small" onClick={() => onVerify(row)}>
              {t('Verify')}
            </Button>
          )}
        </StateWithActions>
      ),
    },
  ]
}
