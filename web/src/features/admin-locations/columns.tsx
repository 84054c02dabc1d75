import { phrase } from '@crewcall/contract/rules/direction.ts'
import type { listAdminLocations } from '@crewcall/contract/organizations.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import { Stamp, StateWithActions, phoneText } from '../../domain/admin/admin-parts.tsx'
import { fullName } from '../../domain/person/actor.ts'
import { Status } from '../../domain/status/status.tsx'
import { type Translate } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { type Column, TwoLines } from '../../ui/data-table.tsx'
import { rem } from '../../ui/rem.ts'
import type { Decision } from './decision-dialog.tsx'

export type AdminLocation = Output<typeof listAdminLocations>['results'][number]

/** Columns of the locations; a waiting one can be decided in its row. */
export function locationColumns(onDecide: (location: AdminLocation, decision: Decision) => void, t: Translate): Column<AdminLocation>[] {
  return [
    {
      id: 'name',
      header: t('Location'),
      sort: 'name',
      lead: true,
      cell: (row) => <TwoLines first={row.name} second={phrase`${row.organization_name} · #${row.id}`} />,
    },
    {
      id: 'place',
      header: t('City'),
      cell: (row) => <TwoLines first={phrase`${row.city}, ${row.state_code}`} second={row.market_name} />,
    },
    {
      id: 'creator',
      header: t('Created by'),
      cell: (row) => <TwoLines first={fullName(row.creator) || t('Unknown')} second={phoneText(row.creator.phone_number)} />,
    },
    { id: 'created', header: t('Created'), sort: 'created_ts', cell: (row) => <Stamp at={row.created_ts} /> },
    {
      id: 'status',
      header: t('Approval'),
      phone: 'corner',
      sort: 'approval_status',
      width: rem(340),
      cell: (row) => (
        <StateWithActions state={<Status of="approval" status={row.approval_status} />}>
          {row.approval_status === 'PENDING' && (
            <>
              <Button size="small" onClick={() => onDecide(row, 'APPROVED')}>
                {t('Approve')}
              </Button>
              <Button size="small" variant="outlined" onClick={() => onDecide(row, 'DENIED')}>
                {t('Deny')}
              </Button>
            </>
          )}
          {row.is_pin_moved && (
            <Button size="small" variant="outlined" onClick={() => onDecide(row, 'APPROVED')}>
              {t('Approve the new address')}
            </Button>
          )}
        </StateWithActions>
      ),
    },
  ]
}
