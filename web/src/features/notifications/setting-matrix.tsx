import type { changeNotificationSetting } from '@crewcall/contract/notifications.ts'
import type { Input } from '@crewcall/contract/kit.ts'
import { phrase } from '@crewcall/contract/rules/direction.ts'
import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useT, type Sentence } from '../../lib/i18n.ts'
import fieldStyles from '../../ui/fields/field.module.css'
import { useChangeNotificationSetting } from './commands.ts'
import { kindLabels } from '../../domain/notifications/kind-labels.ts'
import styles from './notifications.module.css'
import { countOf, type Channel, type Group, type Setting } from './setting-groups.ts'

export type Way = { value: Channel; label: Sentence }
type Props = { groups: readonly Group[]; ways: readonly Way[] }

/** One switch a channel for each subject. */
export function GroupMatrix({ groups, ways }: Props) {
  return (
    <Matrix ways={ways}>
      <tbody>
        {groups.map((group) => (
          <GroupRow key={group.group} group={group} ways={ways} />
        ))}
      </tbody>
    </Matrix>
  )
}

/** One switch a channel for each kind of notification, by subject; the locked ones say so. */
export function KindMatrix({ groups, ways }: Props) {
  const { t } = useT()
  return (
    <Matrix ways={ways}>
      {groups.map(({ group, title, settings }) => (
        <tbody key={group}>
          <tr className={styles.groupRow}>
            <th colSpan={ways.length + 1} scope="rowgroup">
              {t(title)}
            </th>
          </tr>
          {settings.map((setting) => (
            <KindRow key={setting.kind} setting={setting} ways={ways} />
          ))}
        </tbody>
      ))}
    </Matrix>
  )
}

function Matrix({ ways, children }: { ways: readonly Way[]; children: ReactNode }) {
  const { t } = useT()
  return (
    <table className={styles.matrix}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{t('Notifications')}</span>
          </th>
          {ways.map(({ value, label }) => (
            <th key={value} scope="col">
              {t(label)}
            </th>
          ))}
        </tr>
      </thead>
      {children}
    </table>
  )
}

function GroupRow({ group: { group, title, hint, settings }, ways }: { group: Group; ways: readonly Way[] }) {
  const { t } = useT()
  return (
    <tr>
      <th scope="row">
        <strong>{t(title)}</strong>
        <span>{t(hint)}</span>
      </th>
      {ways.map(({ value: channel, label }) => {
        const { all, on, is_locked } = countOf(settings, channel)
        return (
          <td key={channel} data-label={t(label)}>
            {all === 0 && <Fixed isOn={is_locked} />}
            {all > 0 && (
              <span className={styles.several} data-part={on > 0 && on < all}>
                <Switch label={phrase`${t(title)}: ${t(label)}`} isOn={on === all} change={{ group, channel }} />
                {on > 0 && on < all && <small>{t('{on} of {all}', { on, all })}</small>}
              </span>
            )}
          </td>
        )
      })}
    </tr>
  )
}

function KindRow({ setting, ways }: { setting: Setting; ways: readonly Way[] }) {
  const { t } = useT()
  const { kind } = setting
  const known = kindLabels[kind]
  const label = known === undefined ? setting.label : t(known)
  return (
    <tr>
      <th scope="row">
        <strong>{label}</strong>
        {setting.reaches_at_night && <span>{t('Texts also arrive at night.')}</span>}
      </th>
      {ways.map(({ value: channel, label: word }) => {
        const held = setting.channels.find((one) => one.channel === channel)
        return (
          <td key={channel} data-label={t(word)}>
            {held && !held.is_locked ? (
              <Switch label={phrase`${label}: ${t(word)}`} isOn={held.is_enabled} change={{ kind, channel }} />
            ) : (
              <Fixed isOn={held?.is_enabled === true} />
            )}
          </td>
        )
      })}
    </tr>
  )
}

function Fixed({ isOn }: { isOn: boolean }) {
  const { t } = useT()
  return isOn ? <IconLock size={18} aria-label={t('Always on')} /> : <span>–</span>
}

type Change = Omit<Input<typeof changeNotificationSetting>['body'], 'is_enabled'>

function Switch({ label, isOn, change }: { label: string; isOn: boolean; change: Change }) {
  const { send } = useChangeNotificationSetting()
  return (
    <label className={styles.switch}>
      <input
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        className={fieldStyles.switch}
        aria-label={label}
        checked={isOn}
        onChange={({ target }) => void send({ body: { ...change, is_enabled: target.checked } })}
      />
    </label>
  )
}
