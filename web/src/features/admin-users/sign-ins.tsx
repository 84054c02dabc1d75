import type { getAdminUser } from '@crewcall/contract/admin-users.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import { IconDeviceLaptop, IconDeviceMobile } from '@tabler/icons-react'
import { PanelPart, Stamp } from '../../domain/admin/admin-parts.tsx'
import { deviceName, isPhone } from '../../domain/sign-in/device-name.ts'
import { ago } from '../../lib/ago.ts'
import { useT } from '../../lib/i18n.ts'
import { Tag } from '../../ui/tag.tsx'
import { endWords } from './user-words.tsx'
import { Row, Rows } from '../../ui/rows.tsx'

type Person = Output<typeof getAdminUser>

/** Every sign-in of a person, latest first: the device, since when, from where, and how it ended. */
export function SignIns({ person }: { person: Person }) {
  const { t } = useT()
  const { sign_ins, sign_ins_count, open_sessions_count } = person
  return (
    <PanelPart title={t('Sign-ins')}>
      <p className="soft small">
        {sign_ins_count === 0
          ? person.last_login === null
            ? t('Never signed in.')
            : t('No sign-in of the last year.')
          : open_sessions_count === 0
            ? t('Not signed in anywhere right now.')
            : t('Open now: {count}', { count: open_sessions_count })}
      </p>
      <Rows within>
        {sign_ins.map((signIn) => (
          <SignIn key={signIn.id} signIn={signIn} />
        ))}
      </Rows>
      {sign_ins_count > sign_ins.length && (
        <p className="soft small">{t('The latest {shown} of {count}.', { shown: sign_ins.length, count: sign_ins_count })}</p>
      )}
    </PanelPart>
  )
}

function SignIn({ signIn }: { signIn: Person['sign_ins'][number] }) {
  const { t, locale } = useT()
  const { user_agent, ip, created_ts, last_seen_ts, ended_at, ended_because } = signIn
  const Icon = isPhone(user_agent) ? IconDeviceMobile : IconDeviceLaptop
  return (
    <Row
      lead={<Icon size={24} stroke={1.5} aria-hidden="true" />}
      title={
        <strong>
          {user_agent ? deviceName(user_agent) : t('Unknown device')} {ended_at === null && <Tag tone="good">{t('Open|session')}</Tag>}
        </strong>
      }
      sub={
        <>
          <div>
            <Stamp at={created_ts} />
            {ip && ` · ${ip}`}
          </div>
          <div>
            {ended_at === null ? (
              t('Last used {when}', { when: ago(last_seen_ts, locale) })
            ) : (
              <>
                {ended_because !== null && t(endWords[ended_because])} · <Stamp at={ended_at} />
              </>
            )}
          </div>
        </>
      }
    />
  )
}
