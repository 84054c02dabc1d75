import { listSessions } from '@crewcall/contract/identity.ts'
import { IconDeviceLaptop, IconDeviceMobile, IconLogout } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { signOut } from '../../domain/sign-in/sign-out.ts'
import { ago } from '../../lib/ago.ts'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../../ui/dialog.tsx'
import { Section } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { useEndSession } from './commands.ts'
import { deviceName, isPhone } from '../../domain/sign-in/device-name.ts'
import { Row, Rows } from '../../ui/rows.tsx'

/** The signed-in devices, with buttons to sign them out. */
export function DevicesSection() {
  const { t, locale } = useT()
  const { data } = useQuery(api.query(listSessions, {}))
  const { send } = useEndSession()
  const [asking, setAsking] = useState(false)
  return (
    <Section title={t('Signed-in devices')}>
      <Rows within>
        {!data && <Skeleton height={56} />}
        {data?.results.map(({ id, user_agent, ip, last_seen_ts, is_current }) => {
          const Icon = isPhone(user_agent) ? IconDeviceMobile : IconDeviceLaptop
          return (
            <Row
              key={id}
              lead={<Icon size={28} stroke={1.5} aria-hidden="true" />}
              title={<strong>{deviceName(user_agent)}</strong>}
              sub={is_current ? t('This device') : `${t('Last used {when}', { when: ago(last_seen_ts, locale) })} · ${ip}`}
              trail={
                !is_current && (
                  <Button
                    variant="outlined"
                    size="small"
                    aria-label={`${t('Sign out this device')}: ${deviceName(user_agent)}`}
                    onClick={() => void send({ params: { id: String(id) } })}
                  >
                    {t('Sign out')}
                  </Button>
                )
              }
            />
          )
        })}
      </Rows>
      <div className="cluster">
        <Button variant="outlined" icon={<IconLogout size={18} aria-hidden="true" />} onClick={() => void signOut()}>
          {t('Sign out')}
        </Button>
        <Button variant="outlined" onClick={() => setAsking(true)}>
          {t('Sign out everywhere')}
        </Button>
      </div>
      <Confirm
        opened={asking}
        title={t('Sign out of all devices?')}
        action={t('Sign out everywhere')}
        onConfirm={() => signOut('everywhere')}
        onClose={() => setAsking(false)}
      >
        <p>{t('Every phone and computer is signed out, including this one. You need a new code to sign in again.')}</p>
      </Confirm>
    </Section>
  )
}
