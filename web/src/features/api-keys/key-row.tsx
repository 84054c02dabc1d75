import type { ApiKey } from '@crewcall/contract/api-keys.ts'
import { joined } from '@crewcall/contract/rules/direction.ts'
import { keyScopes } from '@crewcall/contract/rules/key-scopes.ts'
import { formatDay } from '@crewcall/contract/rules/time.ts'
import { IconAlertTriangle, IconBan, IconClock, IconKey, IconRefresh, IconTrash } from '@tabler/icons-react'
import { useMoment } from '../../domain/time/use-moment.ts'
import { viewerTimezone } from '../../domain/time/when-text.tsx'
import { useT, type Sentence } from '../../lib/i18n.ts'
import { IconButton } from '../../ui/button.tsx'
import { Row } from '../../ui/rows.tsx'
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx'
import styles from './api-keys.module.css'

type Props = { of: ApiKey; onRotate: () => void; onRevoke: () => void }

/** One key: its name and beginning, what it may do and where, its last use and its end. */
export function KeyRow({ of: key, onRotate, onRevoke }: Props) {
  const { t, say } = useT()
  const { name, state, scopes, locations } = key
  return (
    <Row
      lead={<IconKey size={20} stroke={1.75} aria-hidden="true" />}
      title={<strong>{name}</strong>}
      sub={
        <>
          <code className={styles.start}>{key.starts_with}</code>
          <p>
            {joined(
              scopes.map((scope) => say(keyScopes[scope].means)),
              ' · ',
            )}
          </p>
          <p>
            {locations === null
              ? t('All locations')
              : joined(
                  locations.map((place) => place.name),
                  ', ',
                )}
          </p>
          <Times of={key} />
        </>
      }
      trail={
        <>
          {state !== 'LIVE' && <State state={state} />}
          {state === 'LIVE' && (
            <IconButton label={t('Give “{name}” a new secret', { name })} onClick={onRotate}>
              <IconRefresh size={18} aria-hidden="true" />
            </IconButton>
          )}
          {state !== 'REVOKED' && (
            <IconButton label={t('Revoke “{name}”', { name })} onClick={onRevoke}>
              <IconTrash size={18} aria-hidden="true" />
            </IconButton>
          )}
        </>
      }
    />
  )
}

function Times({ of: { last_used_at, expires_at, previous_until, revoked_at, created_by, created_ts } }: { of: ApiKey }) {
  const { t, locale } = useT()
  const moment = useMoment()
  return (
    <>
      <p>
        {joined(
          [
            last_used_at === null ? t('Never used') : t('Last used {when}', { when: moment(last_used_at) }),
            expires_at === null ? t('No end') : t('Ends {when}', { when: moment(expires_at) }),
            revoked_at !== null && t('Revoked {when}', { when: moment(revoked_at) }),
          ],
          ' · ',
        )}
      </p>
      <p>{t('Made by {name}, {day}', { name: created_by, day: formatDay(created_ts, viewerTimezone(), locale) })}</p>
      {previous_until !== null && <p>{t('The old secret works until {when}.', { when: moment(previous_until) })}</p>}
    </>
  )
}

const looks: Record<Exclude<ApiKey['state'], 'LIVE'>, { tone: Tone; icon: typeof IconBan; word: Sentence }> = {
  EXPIRED: { tone: 'wait', icon: IconClock, word: 'Expired|API key' },
  ENDED: { tone: 'bad', icon: IconAlertTriangle, word: 'Ended: its maker left' },
  REVOKED: { tone: 'calm', icon: IconBan, word: 'Revoked|API key' },
}

function State({ state }: { state: keyof typeof looks }) {
  const { t } = useT()
  const { tone, icon: Icon, word } = looks[state]
  return (
    <StatusBadge tone={tone} icon={<Icon size={14} aria-hidden="true" />}>
      {t(word)}
    </StatusBadge>
  )
}
