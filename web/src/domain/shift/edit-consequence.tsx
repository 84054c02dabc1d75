import type { previewGigEdit } from '@crewcall/contract/applications.ts'
import type { ReconfirmCause } from '@crewcall/contract/enums-of-cancelling.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import { languageTag, useT } from '../../lib/i18n.ts'
import { ConsequenceList, consequenceWords } from './consequence.tsx'
import { RaisedToLaw } from './raised-to-law.tsx'

type Props = { of: Output<typeof previewGigEdit> }

/** The effect of an edit on the pros of a shift: who confirms again, who cannot, what is owed, who is notified. */
export function EditConsequence({ of: { must_reconfirm: again, confirmed_again, raised_to_law, conflicts, consequence } }: Props) {
  const { t, locale } = useT()
  const words = consequenceWords(consequence, t)
  const list = new Intl.ListFormat(languageTag(locale))
  const namesOf = (pros: typeof confirmed_again) => list.format(pros.map((pro) => pro.display_name))
  const names = namesOf(again)
  const isFor = (cause: ReconfirmCause) => again.some(({ because }) => because.includes(cause))
  const why = isFor('ADDRESS_CHANGED') ? (isFor('TIME_CHANGED') ? 'both' : 'address') : 'time'
  return (
    <>
      {again.length > 0 && (
        <p>
          {why === 'both' && t('{names} must confirm again: the time and the address change.', { names })}
          {why === 'address' && t('{names} must confirm again: the address changes.', { names })}
          {why === 'time' && t('{names} must confirm again before they count as booked.', { names })}
        </p>
      )}
      {confirmed_again.length > 0 && <p>{t('Confirmed again, as before: {names}', { names: namesOf(confirmed_again) })}</p>}
      <RaisedToLaw of={raised_to_law} />
      {again.length > 0 && consequence.is_late && <p>{t('Who does not answer in time is owed the minimum, as if you had cancelled.')}</p>}
      {conflicts.map((conflict) => (
        <p key={conflict.application_id}>
          <strong>{conflict.display_name}</strong>: {t('Is confirmed on another shift at that time')}
        </p>
      ))}
      {consequence.owed_total > 0 && <ConsequenceList of={consequence} />}
      {words !== '' && <p>{words}</p>}
    </>
  )
}
