import { phrase } from '@crewcall/contract/rules/direction.ts'
import { getNotificationSettings } from '@crewcall/contract/notifications.ts'
import { listPushDevices } from '@crewcall/contract/push.ts'
import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMe } from '../../domain/person/actor.ts'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import fieldStyles from '../../ui/fields/field.module.css'
import { Page } from '../../ui/page.tsx'
import { ErrorScreen, PageSkeleton } from '../../ui/states.tsx'
import { kindLabels } from './kind-labels.ts'
import { useChangeNotificationSetting } from './commands.ts'
import styles from './notifications.module.css'
import { PushSection } from './push-section.tsx'
import { groupsOf, type Setting } from './setting-groups.ts'

const channels = [
  { value: 'in_app', label: 'In the app' },
  { value: 'push', label: 'Push' },
  { value: 'sms', label: 'Text' },
  { value: 'email', label: 'Email' },
] as const

/** Kinds of notifications by channel; the locked ones say why. */
export function NotificationSettingsScreen() {
  const { t } = useT()
  const me = useMe()
  const { data, error, refetch } = useQuery(api.query(getNotificationSettings, {}))
  const push = useQuery(api.query(listPushDevices, {}))
  if (error) return <ErrorScreen error={error} retry={() => void refetch()} />
  if (!data || !push.isFetched) return <PageSkeleton />
  const shown = channels.filter(({ value }) => value !== 'push' || push.data?.public_key)
  return (
    <Page title={t('Notification settings')} subtitle={t('Choose how each kind of notification reaches you.')} width="narrow">
      <p className={styles.note}>
        <IconLock size={16} aria-hidden="true" />
        {t(
          'The locked ones keep you paid, safe and able to sign in. Texts and pushes between 10 pm and 7 am wait until morning, unless noted otherwise.',
        )}
      </p>
      {me?.pending_email && (
        <p className={styles.note}>
          {t('Emails are sent once you have confirmed {address}.', { address: me.pending_email })}{' '}
          <Link to="/settings">{t('Confirm it in your settings')}</Link>
        </p>
      )}
      <PushSection />
      <table className={styles.matrix}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t('Notifications')}</span>
            </th>
            {shown.map(({ value, label }) => (
              <th key={value} scope="col">
                {t(label)}
              </th>
            ))}
          </tr>
        </thead>
        {groupsOf(data.results).map(({ title, settings }) => (
          <tbody key={title}>
            <tr className={styles.groupRow}>
              <th colSpan={shown.length + 1} scope="rowgroup">
                {t(title)}
              </th>
            </tr>
            {settings.map((setting) => (
              <SettingRow key={setting.kind} setting={setting} shown={shown} />
            ))}
          </tbody>
        ))}
      </table>
    </Page>
  )
}

function SettingRow({ setting, shown }: { setting: Setting; shown: readonly (typeof channels)[number][] }) {
  const { t } = useT()
  const { send } = useChangeNotificationSetting()
  const { kind } = setting
  const known = kindLabels[kind]
  const label = known === undefined ? setting.label : t(known)
  return (
    <tr>
      <th scope="row">
        <strong>{label}</strong>
        {setting.reaches_at_night && <span>{t('Texts also arrive at night.')}</span>}
      </th>
      {shown.map(({ value: channel, label: word }) => {
        const held = setting.channels.find((one) => one.channel === channel)
        return (
          <td key={channel} data-label={t(word)}>
            {!held && <span>–</span>}
            {held?.is_locked && (held.is_enabled ? <IconLock size={18} aria-label={t('Always on')} /> : <span>–</span>)}
            {held && !held.is_locked && (
              <input
                type="checkbox"
                role="switch"
                aria-checked={held.is_enabled}
                className={fieldStyles.switch}
                aria-label={phrase`${label}: ${t(word)}`}
                checked={held.is_enabled}
                onChange={({ target }) => void send({ body: { kind, channel, is_enabled: target.checked } })}
              />
            )}
          </td>
        )
      })}
    </tr>
  )
}
