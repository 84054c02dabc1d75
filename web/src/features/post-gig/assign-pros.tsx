import { useQuery } from '@tanstack/react-query'
import { useT } from '../../lib/i18n.ts'
import { MultiSelectField } from '../../ui/fields/choice-fields.tsx'
import { mostAssigned } from './shift-form.ts'
import { prosHere, usePlace } from './use-place.ts'

/** Who works the shift, of the pros of the location: confirmed as soon as it is posted if in its network, otherwise asked. */
export function AssignPros() {
  const { t } = useT()
  const { location } = usePlace()
  const { data } = useQuery(prosHere(location.id))
  const options = (data?.results ?? [])
    .filter(({ is_blocked }) => !is_blocked)
    .map((pro) => ({
      value: String(pro.profile_id),
      label: pro.is_in_network ? pro.display_name : t('{name} (is asked first)', { name: pro.display_name }),
    }))
  return (
    <MultiSelectField
      name="pro_ids"
      label={t('Who works it')}
      options={options}
      numeric
      placeholder={t('Choose pros, or do it after posting')}
      hint={t('They are confirmed as soon as you post; at most {count} at once.', { count: mostAssigned })}
    />
  )
}
