import { phrase } from '@crewcall/contract/rules/direction.ts'
import { IconMessage2Code } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { configQuery } from '../../domain/person/actor.ts'
import { useT } from '../../lib/i18n.ts'
import { prettyPhone } from '../../ui/fields/text-fields.tsx'
import { aroundOf } from './around.ts'
import type { AuthSearch } from './auth-search.ts'
import { readChallenge, type Challenge, type Channel } from './challenge.ts'
import { CodeEntry } from './code-entry.tsx'
import { useIsLinking } from './linking.ts'
import { ResendLine } from './resend-line.tsx'
import code from '../../ui/code.module.css'
import styles from './auth.module.css'
import { product } from '../../lib/product.ts'

/** Second step of signing in: the code, typed, pasted or filled in by the phone. */
export function VerifyScreen({ channel, search }: { channel: Channel; search: AuthSearch }) {
  const { t } = useT()
  const isLinking = useIsLinking(search)
  const [challenge, setChallenge] = useState(() => readChallenge(channel))
  if (!challenge) return null
  const [before, after] = aroundOf(t('We sent a code to {address}.'))
  return (
    <div className={styles.card}>
      <title>{phrase`${t('Enter the code')} · ${product}`}</title>
      <div>
        <h1>{t('Enter the code')}</h1>
        <p className={styles.lead}>
          {before}
          <strong>{channel === 'phone' ? prettyPhone(challenge.address) : challenge.address}</strong>
          {after}
        </p>
      </div>
      <CodeEntry key={challenge.challenge_id} challenge={challenge} search={search} />
      <div className={code.ways}>
        <ResendLine challenge={challenge} isLinking={isLinking} onSent={setChallenge} />
        <Link to={`/auth/${channel}`} search={search} className={code.link}>
          {t(channel === 'phone' ? 'Change the number' : 'Change the address')}
        </Link>
      </div>
      <LocalLink challenge={challenge} />
    </div>
  )
}

function LocalLink({ challenge }: { challenge: Challenge }) {
  const { t } = useT()
  const { data: config } = useQuery(configQuery)
  if (!config?.has_local_messages) return null
  return (
    <p className={styles.local}>
      <IconMessage2Code size={22} stroke={1.75} aria-hidden="true" />
      <span>
        {t('Nothing leaves this computer.')}{' '}
        <Link
          to="/local/messages"
          target="_blank"
          aria-label={t('See the code that was sent to {address}', { address: challenge.address })}
        >
          {t('See the code that was sent')}
        </Link>
      </span>
    </p>
  )
}
