import { joined } from '@crewcall/contract/rules/direction.ts'
import type { ChatCase } from '@crewcall/contract/chat-moderation.ts'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { Stamp } from '../../domain/admin/admin-parts.tsx'
import { type Translate } from '../../lib/i18n.ts'
import { type Column, TwoLines } from '../../ui/data-table.tsx'
import { rem } from '../../ui/rem.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { reasonWords } from '../../domain/chat/report-words.ts'
import { decisionWords } from './case-words.ts'

/** Columns of the reported messages. */
export function columns(t: Translate): Column<ChatCase>[] {
  return [
    {
      id: 'author',
      header: t('Written by'),
      lead: true,
      cell: (row) => <TwoLines first={row.author.name} second={row.location_name} />,
    },
    {
      id: 'reasons',
      header: t('Reported as'),
      cell: ({ reports, reasons }) => (
        <TwoLines
          first={joined(
            reasons.map((reason) => t(reasonWords[reason])),
            ', ',
          )}
          second={t('{count, plural, one {by # person} other {by # people}}', { count: reports })}
        />
      ),
    },
    { id: 'at', header: t('Reported'), width: rem(200), cell: (row) => <Stamp at={row.opened_at} /> },
    {
      id: 'state',
      header: t('State|status'),
      width: rem(200),
      cell: ({ decision }) =>
        decision === null ? (
          <StatusBadge tone="bad" icon={<IconAlertTriangle size={15} aria-hidden="true" />}>
            {t('To decide')}
          </StatusBadge>
        ) : (
          <StatusBadge tone="good" icon={<IconCircleCheck size={15} aria-hidden="true" />}>
            {t(decisionWords[decision])}
          </StatusBadge>
        ),
    },
  ]
}
