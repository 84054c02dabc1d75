import { leaveNetwork, listMyNetworks } from '@crewcall/contract/network-joining.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import { joined, phrase } from '@crewcall/contract/rules/direction.ts'
import { formatDay } from '@crewcall/contract/rules/time.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { NetworkInvites } from '../../domain/person/network-invites.tsx'
import { viewerTimezone } from '../../domain/time/when-text.tsx'
import { useT } from '../../lib/i18n.ts'
import { api, useCommand } from '../../lib/query.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Confirm } from '../../ui/dialog.tsx'
import { Section } from '../../ui/page.tsx'
import { Row, Rows } from '../../ui/rows.tsx'
import { Delayed, EmptyState, ErrorScreen, Skeleton } from '../../ui/states.tsx'

type Network = Output<typeof listMyNetworks>['results'][number]

/** The networks the pro is in or asked to join, each with a way out. */
export function NetworksTab() {
  const { t } = useT()
  const list = useQuery(api.query(listMyNetworks, {}))
  const [leaving, setLeaving] = useState<Network>()
  if (list.isError) return <ErrorScreen error={list.error} retry={() => void list.refetch()} />
  if (!list.data)
    return (
      <Delayed>
        <Skeleton height={160} />
      </Delayed>
    )
  if (list.data.results.length === 0)
    return (
      <>
        <NetworkInvites />
        <NoNetworks />
      </>
    )
  return (
    <>
      <NetworkInvites />
      <Section title={t('My networks')}>
        <p className="soft small">
          {t('These businesses offer their shifts to you first. You leave whenever you want, without a reason.')}
        </p>
        <Rows within>
          {list.data.results.map((network) => (
            <NetworkRow key={network.location_id} network={network} onLeave={() => setLeaving(network)} />
          ))}
        </Rows>
      </Section>
      {leaving && <LeaveQuestion network={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  )
}

function NetworkRow({ network, onLeave }: { network: Network; onLeave: () => void }) {
  const { t, locale } = useT()
  const { name, city, state_code, is_waiting, since } = network
  const day = formatDay(since, viewerTimezone(), locale)
  return (
    <Row
      lead={<Avatar name={name} size={40} />}
      title={<strong>{name}</strong>}
      sub={joined(
        [phrase`${city}, ${state_code}`, is_waiting ? t('asked on {day}, a manager answers', { day }) : t('since {day}', { day })],
        ' · ',
      )}
      trail={
        <Button
          variant="outlined"
          aria-label={is_waiting ? t('No longer ask to join {name}', { name }) : t('Leave the network of {name}', { name })}
          onClick={onLeave}
        >
          {is_waiting ? t('Take back') : t('Leave')}
        </Button>
      }
    />
  )
}

// A manager could not let them in again by an undo: only another invite leads back.
function LeaveQuestion({ network: { location_id, name, is_waiting }, onClose }: { network: Network; onClose: () => void }) {
  const { t } = useT()
  const leave = useCommand(leaveNetwork, {
    success: () => (is_waiting ? t('You no longer ask to join {name}', { name }) : t('You left the network of {name}', { name })),
  })
  async function handleLeave() {
    await leave.send({ params: { locationId: String(location_id) } })
    onClose()
  }
  return (
    <Confirm
      opened
      onClose={onClose}
      title={is_waiting ? t('No longer ask to join {name}?', { name }) : t('Leave the network of {name}?', { name })}
      action={is_waiting ? t('Take back') : t('Leave')}
      busy={leave.isPending}
      onConfirm={handleLeave}
    >
      <p>
        {is_waiting
          ? t('The manager no longer sees your request. You can ask again by the same link.')
          : t('Your confirmed shifts stay. The manager sees that you left, and nothing else. You come back by a new invite only.')}
      </p>
    </Confirm>
  )
}

function NoNetworks() {
  const { t } = useT()
  return (
    <EmptyState
      title={t('You are in no network yet')}
      action={
        <ButtonLink to="/pro/find" variant="outlined">
          {t('Find shifts')}
        </ButtonLink>
      }
    >
      {t(
        'Managers invite you by a link or a QR code, and a place where you worked keeps you in its network. It then offers you its shifts first.',
      )}
    </EmptyState>
  )
}
