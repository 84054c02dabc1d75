import { Menu } from '@mantine/core'
import { listChatTopics } from '@crewcall/contract/chat-one-to-one.ts'
import type { ProAtLocation } from '@crewcall/contract/network.ts'
import { joined } from '@crewcall/contract/rules/direction.ts'
import { formatDay } from '@crewcall/contract/rules/time.ts'
import { IconMessage } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { WriteLink } from '../../domain/chat/write-link.tsx'
import { useLocation } from '../../domain/location/location.ts'
import { useCan } from '../../domain/person/can.tsx'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { Button } from '../../ui/button.tsx'

/** Writes to a pro about one of their applications here; nothing while there is none. */
export function WriteToPro({ pro: { profile_id, display_name: name } }: { pro: ProAtLocation }) {
  const { t, say, locale } = useT()
  const { id, organization_id } = useLocation()
  const may = useCan('chat.write_to_one', { location_id: id, organization_id })
  const query = { location_id: String(id), pro_id: String(profile_id) }
  const { data } = useQuery({ ...api.query(listChatTopics, { query }), enabled: may })
  const topics = data?.results ?? []
  const [only, ...others] = topics
  if (!only) return null
  if (others.length === 0) return <WriteLink applicationId={only.application_id} name={name} />
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button variant="outlined" icon={<IconMessage size={18} aria-hidden="true" />}>
          {t('Write to {name}', { name })}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('About which shift?')}</Menu.Label>
        {topics.map(({ application_id, skill_name, start_time, timezone }) => (
          <Menu.Item
            key={application_id}
            renderRoot={(item) => <Link {...item} to="/chat/pre-screen" search={{ application_id: String(application_id) }} />}
          >
            {joined([say(skill_name), formatDay(start_time, timezone, locale)], ' · ')}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
