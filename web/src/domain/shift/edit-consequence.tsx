import type { previewGigEdit } from '@crewcall/contract/applications.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import { languageTag, useT } from '../../lib/i18n.ts'
import { ConsequenceList, consequenceWords } from './consequence.tsx'

type Props = { of: Output<typeof previewGigEdit> }

/** The effect of an edit on the pros of a shift: who confirms again, who cannot, what is owed, who is notified. */
export function EditConsequence({ of: { must_reconfirm: again, conflicts, consequence } }: Props) {
  const { t, locale } = useT()
  const words = consequenceWords(consequence, t)
  const names = new Intl.ListFormat(languageTag(locale)).format(again.map((pro) => pro.display_name))
  const isAtAnotherPlace = again.some(({ because }) => because === 'ADDRESS_CHANGED')
  return (
    <>
      {again.length > 0 && (
        <p>
          {isAtAnotherPlace
            ? t('{names} must confirm again: the address changes.', { names })
            : t('{names} must confirm again before they count as booked.', { names })}
        </p>
      )}
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
