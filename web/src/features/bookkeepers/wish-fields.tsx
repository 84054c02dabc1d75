import { useT } from '../../lib/i18n.ts'
import { CheckboxField, SelectField } from '../../ui/fields/choice-fields.tsx'
import { languageNames, wishWords } from './wish-words.ts'

/** What an address gets, and in which language. */
export function WishFields() {
  const { t } = useT()
  return (
    <>
      <fieldset className="stack gap-8">
        <legend>{t('What is sent')}</legend>
        {wishWords.map(({ name, label, hint }) => (
          <CheckboxField key={name} name={name} label={t(label)} hint={t(hint)} />
        ))}
      </fieldset>
      <SelectField
        name="locale"
        label={t('Language')}
        required
        options={Object.entries(languageNames).map(([value, label]) => ({ value, label }))}
      />
    </>
  )
}
