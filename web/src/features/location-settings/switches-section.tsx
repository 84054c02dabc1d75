import type { OfferExpiration } from '@crewcall/contract/enums.ts'
import { getLocation, type Location } from '@crewcall/contract/organizations.ts'
import { type Sentence, useT } from '../../lib/i18n.ts'
import { showToast } from '../../lib/toast.ts'
import { useToastWatch } from '../../lib/use-toast-watch.ts'
import { NativeSelect } from '../../ui/fields/native-select.tsx'
import fieldStyles from '../../ui/fields/field.module.css'
import { Section } from '../../ui/page.tsx'
import { CapSetting } from './cap-setting.tsx'
import { CoverSetting } from './cover-setting.tsx'
import { useUpdateLocation } from './commands.ts'
import styles from './location-settings.module.css'
import { Setting } from './setting.tsx'
import { useWhyNot } from '../../domain/person/why-not.ts'

type Flag = 'is_checkin_required' | 'immediate_auto_select_enabled' | 'require_certifications' | 'private_direct_offer_expiration_enabled'
type Change = Partial<
  Pick<Location, Flag | 'overfill_positions' | 'team_member_cap' | 'private_direct_offer_expiration' | 'cover_approval'>
>

const flags: { name: Flag; label: Sentence; text: Sentence; on: Sentence; off: Sentence }[] = [
  {
    name: 'is_checkin_required',
    label: 'Check-in code',
    on: 'Check-in code on',
    off: 'Check-in code off',
    text: 'A pro clocks in with a four-digit code that only you can see, so nobody clocks in from the parking lot.',
  },
  {
    name: 'require_certifications',
    label: 'Certificates required',
    on: 'Certificates required on',
    off: 'Certificates required off',
    text: 'Only pros with approved certificates for the position, such as a food handler card, can be booked.',
  },
  {
    name: 'immediate_auto_select_enabled',
    label: 'Select automatically',
    on: 'Select automatically on',
    off: 'Select automatically off',
    text: 'The first qualified applicant is booked at once, without you choosing. Useful at short notice.',
  },
  {
    name: 'private_direct_offer_expiration_enabled',
    label: 'Offers expire',
    on: 'Offers expire on',
    off: 'Offers expire off',
    text: 'A shift you offer to one pro comes back to you if they don’t answer in time.',
  },
]
const hours: { value: OfferExpiration; label: Sentence; chosen: Sentence }[] = [
  { value: 'HOURS_12', label: '12 hours', chosen: 'Offers expire after 12 hours' },
  { value: 'HOURS_24', label: '24 hours', chosen: 'Offers expire after 24 hours' },
  { value: 'HOURS_48', label: '48 hours', chosen: 'Offers expire after 48 hours' },
]
const extra = [0, 1, 2, 3, 4, 5]

/** How shifts work at this location; each switch is saved immediately and can be undone in the toast. */
export function SwitchesSection({ location }: { location: Location }) {
  const { t } = useT()
  const reason = useWhyNot('location.edit_flags', {
    location_id: location.id,
    organization_id: location.organization_id,
  })
  const { send } = useUpdateLocation()
  const watch = useToastWatch()

  async function save(change: Change, before: Change, words: string) {
    const params = { id: String(location.id) }
    const saved = await send({ params, body: change })
    // A late Undo must not revert a later change by somebody else.
    const stands = watch(getLocation, { params: { locationId: String(location.id) } }, (shown) =>
      Object.entries(change).every(([name, value]) => shown[name as keyof Change] === value),
    )
    if (saved)
      showToast(words, {
        action: { label: t('Undo'), run: () => void send({ params, body: before }) },
        watch: stands,
      })
  }
  return (
    <Section title={t('How shifts work here')}>
      <div>
        {flags.map(({ name, label, text, on, off }) => (
          <Setting key={name} label={t(label)} text={t(text)}>
            {(id) => (
              <input
                type="checkbox"
                role="switch"
                aria-checked={location[name]}
                aria-labelledby={id}
                className={fieldStyles.switch}
                checked={location[name]}
                disabled={reason !== null}
                onChange={({ target }) => void save({ [name]: target.checked }, { [name]: !target.checked }, t(target.checked ? on : off))}
              />
            )}
          </Setting>
        ))}
        {location.private_direct_offer_expiration_enabled && <OfferTime {...{ location, save }} disabled={reason !== null} />}
        <ExtraPeople {...{ location, save }} disabled={reason !== null} />
        <CoverSetting location={location} disabled={reason !== null} save={save} />
        <CapSetting location={location} disabled={reason !== null} save={save} />
      </div>
      {reason !== null && <p className={styles.note}>{reason}</p>}
    </Section>
  )
}

type PartProps = { location: Location; disabled: boolean; save: (change: Change, before: Change, words: string) => Promise<void> }

function OfferTime({ location, disabled, save }: PartProps) {
  const { t } = useT()
  return (
    <Setting label={t('Time to answer an offer')} text={t('Counted from when the offer is sent, and never past the start of the shift.')}>
      {() => (
        <NativeSelect
          label={t('Time to answer an offer')}
          value={location.private_direct_offer_expiration}
          options={hours.map(({ value, label }) => ({
            value,
            label: t(label),
            disabled,
          }))}
          onChange={(value) => {
            const picked = hours.find((option) => option.value === value)
            if (picked)
              void save(
                { private_direct_offer_expiration: picked.value },
                { private_direct_offer_expiration: location.private_direct_offer_expiration },
                t(picked.chosen),
              )
          }}
        />
      )}
    </Setting>
  )
}

function ExtraPeople({ location, disabled, save }: PartProps) {
  const { t } = useT()
  return (
    <Setting
      label={t('Extra people for no-shows')}
      text={t('Books this many more than you need. Everyone who comes is paid, so use it for large events.')}
    >
      {() => (
        <NativeSelect
          label={t('Extra people for no-shows')}
          value={String(location.overfill_positions)}
          options={extra.map((count) => ({
            value: String(count),
            label: count === 0 ? t('None') : t('{count} extra', { count }),
            disabled,
          }))}
          onChange={(value) =>
            void save({ overfill_positions: Number(value) }, { overfill_positions: location.overfill_positions }, t('Saved'))
          }
        />
      )}
    </Setting>
  )
}
