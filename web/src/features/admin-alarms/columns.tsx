import type { alarm } from '@crewcall/contract/admin.ts'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import type { z } from 'zod'
import { Stamp } from '../../domain/admin/admin-parts.tsx'
import { Clamped } from '../../ui/clamped.tsx'
import { alarmMeaning, alarmTitle } from '../../domain/admin/alarm-words.ts'
import { type Translate } from '../../lib/i18n.ts'
import { type Column, TwoLines } from '../../ui/data-table.tsx'
import { rem } from '../../ui/rem.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'

export type Alarm = z.output<typeof alarm>

/** Columns of the alarms. */
export function columns(t: Translate): Column<Alarm>[] {
  return [
    {
      id: 'kind',
      header: t('Alarm'),
      lead: true,
      cell: (row) => <TwoLines first={alarmTitle(row.kind, t)} second={<Clamped>{alarmMeaning(row.detail) ?? row.detail}</Clamped>} />,
    },
    { id: 'at', header: t('Raised'), width: rem(200), cell: (row) => <Stamp at={row.at} /> },
    {
      id: 'state',
      header: t('State|status'),
      width: rem(140),
      cell: (row) =>
        row.resolved_at === null ? (
          <StatusBadge tone="bad" icon={<IconAlertTriangle size={15} aria-hidden="true" />}>
            {t('Open|alarm')}
          </StatusBadge>
        ) : (
          <StatusBadge tone="good" icon={<IconCircleCheck size={15} aria-hidden="true" />}>
            {t('Resolved')}
          </StatusBadge>
        ),
    },
  ]
}
