import { placeOfLaw } from '@crewcall/contract/rules/local-minimum-wage.ts'
import { joined, phrase } from '@crewcall/contract/rules/direction.ts'
import { Link } from '@tanstack/react-router'
import { useT } from '../../lib/i18n.ts'
import { Dialog } from '../../ui/dialog.tsx'
import type { MinimumWage } from './minimum-wage-columns.tsx'

/** The addresses that have a ZIP code of the city of a minimum wage, and name another city, for which it does not count. */
export function NamedOtherwiseDialog({ law, onClose }: { law: MinimumWage; onClose: () => void }) {
  const { t } = useT()
  return (
    <Dialog opened onClose={onClose} title={t('Addresses that name another city or state')}>
      <p>
        {t(
          'Their ZIP codes are in {place}, but they name another city or state, so this minimum wage does not count there. If that is wrong, correct the address; if it is right and the city has a minimum wage, add one.',
          { place: placeOfLaw(law) },
        )}
      </p>
      <ul className="stack gap-8">
        {law.named_otherwise.map(({ location_id, location_name, city: named, state_code, zip_code, shifts_count }) => (
          <li key={JSON.stringify([location_id, named, state_code, zip_code, shifts_count])}>
            <Link to="/admin/locations" search={{ open: location_id, id: location_id }} className="link">
              {location_name}
            </Link>
            <br />
            <span className="soft small">
              {shifts_count === 0
                ? t('Its address: {place}', { place: joined([named, state_code, zip_code], ', ') })
                : phrase`${joined([named, state_code, zip_code], ', ')} · ${t('{count, plural, one {# shift at this address} other {# shifts at this address}}', { count: shifts_count })}`}
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
