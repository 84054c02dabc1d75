import { IconMessage2Code } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { configQuery } from '../../domain/actor.ts'
import { prettyPhone } from '../../ui/fields/text-fields.tsx'
import type { AuthSearch } from './auth-search.ts'
import { readChallenge, type Challenge, type Channel } from './challenge.ts'
import { CodeEntry } from './code-entry.tsx'
import { ResendLine } from './resend-line.tsx'
import styles from './auth.module.css'

/** Second step of signing in: the code, by hand, by paste or filled in by the phone. */
export function VerifyScreen({ channel, search }: { channel: Channel; search: AuthSearch }) {
  const [challenge, setChallenge] = useState(() => readChallenge(channel))
  if (!challenge) return null
  return (
    <div className={styles.card}>
      <title>Enter the code · Crewcall</title>
      <div>
        <h1>Enter the code</h1>
        <p className={styles.lead}>
          We sent a code to <strong>{channel === 'phone' ? prettyPhone(challenge.address) : challenge.address}</strong>.
        </p>
      </div>
      <CodeEntry key={challenge.challenge_id} challenge={challenge} returnTo={search.returnTo ?? '/'} />
      <div className={styles.alternatives}>
        <ResendLine challenge={challenge} onSent={setChallenge} />
        <Link to={`/auth/${channel}`} search={search} className={styles.link}>
          {channel === 'phone' ? 'Change the number' : 'Change the address'}
        </Link>
      </div>
      <LocalLink challenge={challenge} />
    </div>
  )
}

function LocalLink({ challenge }: { challenge: Challenge }) {
  const { data: config } = useQuery(configQuery)
  if (!config?.has_local_messages) return null
  return (
    <p className={styles.local}>
      <IconMessage2Code size={22} stroke={1.75} aria-hidden="true" />
      <span>
        Nothing leaves this computer.{' '}
        <Link to="/local/messages" target="_blank" aria-label={`See the code that was sent to ${challenge.address}`}>
          See the code that was sent
        </Link>
      </span>
    </p>
  )
}
