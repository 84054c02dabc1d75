import type { SupportTalk } from '@crewcall/contract/chat-support.ts'
import { IconCircleCheck, IconHourglass, IconLock, type Icon } from '@tabler/icons-react'
import { Stamp } from '../../domain/admin/admin-parts.tsx'
import { ago } from '../../lib/ago.ts'
import type { Words } from '../../lib/i18n.ts'
import { type Column, TwoLines } from '../../ui/data-table.tsx'
import { rem } from '../../ui/rem.ts'
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx'
import { stateWords } from './support-words.ts'

const looks: Record<SupportTalk['state'], { tone: Tone; icon: Icon }> = {
  WAITING: { tone: 'bad', icon: IconHourglass },
  ANSWERED: { tone: 'good', icon: IconCircleCheck },
  CLOSED: { tone: 'calm', icon: IconLock },
}

/** Columns of the conversations with the platform. */
export function columns({ t, locale }: Words): Column<SupportTalk>[] {
  return [
    {
      id: 'person',
      header: t('From'),
      lead: true,
      cell: ({ person, organization_name, pro_id }) => (
        <TwoLines first={person.name} second={organization_name ?? (pro_id === null ? '–' : t('Pro'))} />
      ),
    },
    {
      id: 'state',
      header: t('State|status'),
      width: rem(220),
      cell: ({ state, waiting_since }) => {
        const { tone, icon: Sign } = looks[state]
        return (
          <span className="cluster">
            <StatusBadge tone={tone} icon={<Sign size={15} aria-hidden="true" />}>
              {t(stateWords[state])}
            </StatusBadge>
            {waiting_since !== null && <span className="soft small">{ago(waiting_since, locale)}</span>}
          </span>
        )
      },
    },
    { id: 'taken', header: t('Taken care of by'), width: rem(160), cell: ({ taken_by, is_mine }) => (is_mine ? t('You') : taken_by?.name) },
    { id: 'last', header: t('Last message'), width: rem(200), cell: ({ last_at }) => <Stamp at={last_at} /> },
  ]
}
