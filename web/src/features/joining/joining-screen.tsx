import { phrase } from '@crewcall/contract/rules/direction.ts'
import { getJoinIntent, type JoinIntent } from '@crewcall/contract/network-joining.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useMe } from '../../domain/person/actor.ts'
import { ApiError } from '../../lib/api-error.ts'
import { useT } from '../../lib/i18n.ts'
import { startLive } from '../../lib/live/start.ts'
import { api } from '../../lib/query.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Delayed, ErrorScreen, Skeleton } from '../../ui/states.tsx'
import { NextStep } from './next-step.tsx'
import styles from './joining.module.css'
import { product } from '../../lib/product.ts'

/** What a visitor of a public page wants to join, and their one next step, on whatever device. */
export function JoiningScreen({ token }: { token: string }) {
  const { t } = useT()
  return (
    <div className={styles.card}>
      <title>{phrase`${t('Joining')} · ${product}`}</title>
      {/* The address grants access by itself, so it must not be sent to other sites as a referrer. */}
      <meta name="referrer" content="no-referrer" />
      <meta name="robots" content="noindex" />
      {/^[\w-]{43}$/.test(token) ? <Behind token={token} /> : <NothingBehind />}
    </div>
  )
}

function Behind({ token }: { token: string }) {
  useLive()
  const { data, error, refetch } = useQuery(api.query(getJoinIntent, { params: { token } }))
  if (error) return isUnknown(error) ? <NothingBehind /> : <ErrorScreen error={error} retry={() => void refetch()} />
  return data ? <Body token={token} intent={data} /> : <Waiting />
}

function Body({ token, intent }: { token: string; intent: JoinIntent }) {
  const { t } = useT()
  const { place, step, job } = intent
  if (step === 'ENDED')
    return <Said title={t('This invite no longer works')} text={t('Ask the manager who gave it to you for a new one.')} />
  return (
    <>
      <div>
        <h1>{place ? t('The network of {name}', { name: place.name }) : t('Welcome to {product}')}</h1>
        {place && job !== null && <p className={styles.lead}>{t('{name} hired you for {job}.', { name: place.name, job })}</p>}
        {place && (
          <p className={styles.lead}>
            {t('{city}, {state}. Its shifts are offered to its network first.', { city: place.city, state: place.state_code })}
          </p>
        )}
      </div>
      <NextStep token={token} intent={intent} />
    </>
  )
}

// Unknown, cut off, or older than the time for signing up.
function NothingBehind() {
  const { t } = useT()
  return <Said title={t('There is nothing behind this link')} text={t('Open the invite again, or scan the code once more.')} />
}

function Said({ title, text }: { title: string; text: string }) {
  const { t } = useT()
  return (
    <>
      <div role="status">
        <h1>{title}</h1>
        <p className={styles.lead}>{text}</p>
      </div>
      <ButtonLink to="/" variant="outlined" size="mainAction" wide>
        {t('Go to the home page')}
      </ButtonLink>
    </>
  )
}

function Waiting() {
  const { t } = useT()
  return (
    <Delayed>
      <div role="status" aria-label={t('Loading')} className={styles.card}>
        <Skeleton width={260} height={36} />
        <Skeleton height={20} />
        <Skeleton height={52} />
      </div>
    </Delayed>
  )
}

// A manager's answer, and the end of a sign-up on another device, appear by themselves.
function useLive() {
  const client = useQueryClient()
  const userId = useMe()?.id
  useEffect(() => (userId === undefined ? undefined : startLive(client, userId)), [client, userId])
}

function isUnknown(error: Error): boolean {
  return error instanceof ApiError && error.is('not_found', 'invalid')
}
