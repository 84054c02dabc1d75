import type { ChatChannel } from '@crewcall/contract/chat.ts'
import { IconArrowLeft, IconBell, IconBellOff, IconLink, IconSpeakerphone } from '@tabler/icons-react'
import { Link, useSearch } from '@tanstack/react-router'
import { Suspense, useState, type ComponentType } from 'react'
import { useCan } from '../../domain/person/can.tsx'
import { useActor } from '../../domain/person/actor.ts'
import { extra } from '../../lib/extra.ts'
import { useT } from '../../lib/i18n.ts'
import { later } from '../../lib/later.ts'
import { ButtonLink, IconButton } from '../../ui/button.tsx'
import { Tag } from '../../ui/tag.tsx'
import styles from './chat.module.css'
import { channelTitle } from './chat-words.ts'
import { useIsManager } from './use-is-manager.ts'
import { useMute, useSetMode } from './commands.ts'
import { closing } from './silence.tsx'

const linksSheet = later(() => import('./links-sheet.tsx'))

const MyApplication = extra(async () => (await import('./my-application.tsx')).MyApplication)

type Props = {
  channel: ChatChannel
  userId: number
  locationId: string | undefined
  /** Shows managers where a candidate stands. */ stage: ComponentType<{ candidateId: number }> | undefined
}

/** What the conversation is about, until when one can write, and its settings. */
export function ConversationHead({ channel, userId, locationId, stage: Stage }: Props) {
  const words = useT()
  const { t } = words
  const { is_announcement_only, location_name, silence, candidate } = channel
  const isManager = useIsManager(channel)
  const closes = silence === null || silence === 'ANNOUNCEMENTS_ONLY' ? closing(words, channel) : null
  return (
    <header className={styles.head}>
      <BackLink locationId={locationId} />
      <div className={styles.title}>
        <h1>
          <TitleLink channel={channel}>{channelTitle(words, channel, userId)}</TitleLink>
        </h1>
        <p className="soft note">
          <span>{location_name}</span>
          {closes !== null && <span>{t('Open until {when}', { when: closes })}</span>}
          {is_announcement_only && <Tag tone="info">{t('Announcements only')}</Tag>}
          {candidate && (
            <Suspense>{isManager ? Stage && <Stage candidateId={candidate.id} /> : <MyApplication id={candidate.id} />}</Suspense>
          )}
        </p>
      </div>
      <div className={styles.settings}>
        <LinksButton channel={channel} />
        <ModeButton channel={channel} />
        <MuteButton channel={channel} />
      </div>
    </header>
  )
}

function BackLink({ locationId }: { locationId: string | undefined }) {
  const { t } = useT()
  const { find, show } = useSearch({ strict: false })
  const look = { search: { find, show }, variant: 'ghost', className: styles.back } as const
  const content = <IconArrowLeft size={20} role="img" aria-label={t('Back to the inbox')} />
  if (locationId === undefined)
    return (
      <ButtonLink to="/inbox" {...look}>
        {content}
      </ButtonLink>
    )
  return (
    <ButtonLink to="/locations/$locationId/inbox" params={{ locationId }} {...look}>
      {content}
    </ButtonLink>
  )
}

/** For managers the page of the shift, or the candidate beside the others for the job; pros come from theirs. */
function TitleLink({ channel, children }: { channel: ChatChannel; children: string }) {
  const { location_id, gig_id, candidate } = channel
  const isManager = useIsManager(channel)
  const here = { locationId: String(location_id) }
  if (isManager && candidate)
    return (
      <Link
        to="/locations/$locationId/jobs/$jobId"
        params={{ ...here, jobId: String(candidate.job_posting_id) }}
        search={{ candidate: candidate.id }}
      >
        {children}
      </Link>
    )
  if (isManager && gig_id !== null)
    return (
      <Link to="/locations/$locationId/gigs/$gigId" params={{ ...here, gigId: String(gig_id) }}>
        {children}
      </Link>
    )
  return children
}

function MuteButton({ channel: { id, is_muted } }: { channel: ChatChannel }) {
  const { t } = useT()
  const { send, isPending } = useMute()
  const Sign = is_muted ? IconBellOff : IconBell
  return (
    <IconButton
      label={t('Mute')}
      aria-pressed={is_muted}
      disabled={isPending}
      onClick={() => void send({ params: { id }, body: { is_muted: !is_muted } })}
    >
      <Sign size={20} aria-hidden="true" />
    </IconButton>
  )
}

function ModeButton({ channel }: { channel: ChatChannel }) {
  const { t } = useT()
  const { id, kind, is_announcement_only, silence } = channel
  const may = useCan('chat.set_mode', usePlace(channel))
  const { send, isPending } = useSetMode()
  if (!may || kind !== 'SHIFT_GROUP' || silence === 'CLOSED') return null
  return (
    <IconButton
      label={t('Announcements only')}
      aria-pressed={is_announcement_only}
      disabled={isPending}
      onClick={() => void send({ params: { id }, body: { is_announcement_only: !is_announcement_only } })}
    >
      <IconSpeakerphone size={20} aria-hidden="true" />
    </IconButton>
  )
}

function LinksButton({ channel }: { channel: ChatChannel }) {
  const { t } = useT()
  const may = useCan('chat.link', usePlace(channel))
  const [isOpen, setOpen] = useState(false)
  const parts = linksSheet.use(isOpen)
  if (!may || channel.kind !== 'SHIFT_GROUP') return null
  return (
    <>
      <IconButton label={t('Links to this chat')} onClick={() => setOpen(true)}>
        <IconLink size={20} aria-hidden="true" />
      </IconButton>
      {isOpen && parts && <parts.LinksSheet channel={channel} onClose={() => setOpen(false)} />}
    </>
  )
}

function usePlace({ location_id }: ChatChannel) {
  const held = useActor()?.managed_locations.find((place) => place.location_id === location_id)
  return { location_id, organization_id: held?.organization_id ?? -1 }
}
