import { zoneAndTown } from '../../domain/time/zone-words.ts'
import { useT } from '../../lib/i18n.ts'
import { SelectField } from '../../ui/fields/choice-fields.tsx'

const zones = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'America/Adak',
  'Pacific/Honolulu',
  'America/Puerto_Rico',
  'America/St_Thomas',
  'Pacific/Guam',
  'Pacific/Saipan',
  'Pacific/Pago_Pago',
]

/** The time zone of an address, to correct the one that was found there. */
export function ZoneField({ found }: { found: string }) {
  const { t, locale } = useT()
  const offered = [...new Set([found, ...zones])].map((value) => ({ value, label: zoneAndTown(value, locale) }))
  return (
    <SelectField
      name="timezone"
      label={t('Time zone')}
      hint={t('The one found at the pin. Near the border of two zones, choose the one by which people there live.')}
      options={offered}
    />
  )
}
