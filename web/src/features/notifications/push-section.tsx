import { removePushDevice, testPushDevice } from '@crewcall/contract/push.ts'
import { IconDeviceLaptop, IconDeviceMobile } from '@tabler/icons-react'
import { useId } from 'react'
import type { PushReadiness } from '../../domain/push/push-here.ts'
import { usePushHere } from '../../domain/push/use-push-here.ts'
import { deviceName, isPhone } from '../../domain/sign-in/device-name.ts'
import { ago } from '../../lib/ago.ts'
import { useT, type Sentence } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'
import { Button } from '../../ui/button.tsx'
import fieldStyles from '../../ui/fields/field.module.css'
import { Section } from '../../ui/page.tsx'
import { Row, Rows } from '../../ui/rows.tsx'

const obstacles: Record<Exclude<PushReadiness, 'ready'>, Sentence> = {
  blocked: 'Blocked by this browser. Allow notifications for this site in the settings of the browser, then come back.',
  not_installed:
    'An iPhone or iPad shows them only for apps on the home screen: tap Share, then Add to Home Screen, and open {product} there.',
  unsupported: 'This browser cannot show them. Texts and emails reach you as before.',
}

/** Whether this device takes pushes, and which others do; nothing if the site sends none. */
export function PushSection() {
  const { t, locale } = useT()
  const labelId = useId()
  const { readiness, here, isBusy, isKnown, publicKey, devices, change } = usePushHere()
  const test = useCommand(testPushDevice, { success: () => t('Sent. It should appear in a moment.') })
  const remove = useCommand(removePushDevice, { success: () => t('This device gets no more pushes') })
  if (publicKey === null) return null
  const isOn = here !== undefined
  const state: Sentence =
    isBusy || !isKnown ? 'This takes a moment …' : isOn ? 'On: what is new appears on the screen of this device.' : 'Off'
  return (
    <Section title={t('Pushes on your devices')}>
      <Rows within>
        <Row
          lead={<IconDeviceMobile size={28} stroke={1.5} aria-hidden="true" />}
          title={<strong id={labelId}>{t('This device')}</strong>}
          sub={t(readiness === 'ready' ? state : obstacles[readiness])}
          trail={
            readiness === 'ready' && (
              <>
                {here && (
                  <Button variant="outlined" busy={test.isPending} onClick={() => void test.send({ params: { id: String(here.id) } })}>
                    {t('Send a test')}
                  </Button>
                )}
                <input
                  type="checkbox"
                  role="switch"
                  aria-checked={isOn}
                  aria-labelledby={labelId}
                  className={fieldStyles.switch}
                  checked={isOn}
                  disabled={isBusy || !isKnown}
                  aria-busy={isBusy}
                  onChange={({ target }) => void change(target.checked)}
                />
              </>
            )
          }
        />
        {devices
          .filter(({ id }) => id !== here?.id)
          .map(({ id, user_agent, created_ts, last_ok_at }) => {
            const Icon = isPhone(user_agent) ? IconDeviceMobile : IconDeviceLaptop
            return (
              <Row
                key={id}
                lead={<Icon size={28} stroke={1.5} aria-hidden="true" />}
                title={<strong>{deviceName(user_agent)}</strong>}
                sub={
                  last_ok_at === null
                    ? t('On since {when}', { when: ago(created_ts, locale) })
                    : t('Last push {when}', { when: ago(last_ok_at, locale) })
                }
                trail={
                  <Button
                    variant="outlined"
                    aria-label={t('Remove {device}', { device: deviceName(user_agent) })}
                    onClick={() => void remove.send({ params: { id: String(id) } })}
                  >
                    {t('Remove')}
                  </Button>
                }
              />
            )
          })}
      </Rows>
    </Section>
  )
}
