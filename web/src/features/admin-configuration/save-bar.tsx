import { useT } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { TextAreaField } from '../../ui/fields/text-fields.tsx'
import styles from './configuration.module.css'

type Props = { isDefault: boolean; disabled: boolean; because?: string; busy: boolean; onBack: () => void }

/** The reason, and the two buttons for changing a setting; requires a fresh code (decision 0022). `because`: why it cannot be saved now. */
export function SaveBar({ isDefault, disabled, because, busy, onBack }: Props) {
  const { t } = useT()
  return (
    <>
      <TextAreaField name="reason" label={t('Why')} hint={t('Kept in the history')} rows={2} maxLength={500} required />
      <div className={styles.acts}>
        <Button type="submit" busy={busy} disabled={disabled}>
          {t('Save')}
        </Button>
        {disabled && because !== undefined && (
          <span className="soft small" role="status">
            {because}
          </span>
        )}
        {isDefault ? (
          <span className="soft small">{t('This is the default.')}</span>
        ) : (
          <Button variant="text" busy={busy} onClick={onBack}>
            {t('Back to the default')}
          </Button>
        )}
      </div>
    </>
  )
}
