import { Menu } from '@mantine/core'
import type { Gig } from '@crewcall/contract/gigs.ts'
import type { RosterRow } from '@crewcall/contract/timesheets.ts'
import { clockInOpensAt } from '@crewcall/contract/rules/windows.ts'
import { IconDotsVertical, IconDoorExit, IconUserX } from '@tabler/icons-react'
import { useState } from 'react'
import { useCan } from '../../domain/person/can.tsx'
import { useNow } from '../../domain/time/use-now.ts'
import { useT } from '../../lib/i18n.ts'
import { IconButton } from '../../ui/button.tsx'
import { useNoShow } from './commands.ts'
import { SendHomeDialog } from './send-home-dialog.tsx'

/** The less common actions of a row: no-show and sending home. */
export function LineMenu({ row, gig }: { row: RosterRow; gig: Gig }) {
  const { t } = useT()
  const { gigster } = row.application
  const place = { location_id: gig.location_id, organization_id: gig.organization_id, gig_id: gig.id, pro_id: gigster.id }
  const maySendHome = useCan('roster.send_home', place)
  const now = useNow(30_000)
  const noShow = useNoShow()
  const [isSending, setSending] = useState(false)
  const isLive = ['EXPECTED', 'LATE', 'WORKING', 'ON_BREAK'].includes(row.presence)
  const canSend = maySendHome && isLive && row.timesheet.state === 'OPEN' && now >= clockInOpensAt(new Date(gig.start_time)).getTime()
  if (!canSend && !row.may_mark_no_show) return null
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <IconButton label={t('More for {name}', { name: row.application.gigster.display_name })}>
            <IconDotsVertical size={18} aria-hidden="true" />
          </IconButton>
        </Menu.Target>
        <Menu.Dropdown>
          {row.may_mark_no_show && (
            <Menu.Item
              leftSection={<IconUserX size={18} aria-hidden="true" />}
              onClick={() => void noShow.send({ params: { id: String(row.application.id) } })}
            >
              {t('Mark as no-show')}
            </Menu.Item>
          )}
          {canSend && (
            <Menu.Item leftSection={<IconDoorExit size={18} aria-hidden="true" />} onClick={() => setSending(true)}>
              {t('Send home…')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <SendHomeDialog row={row} opened={isSending} onClose={() => setSending(false)} />
    </>
  )
}
