import { brandPictureAddress, logoLimits } from '@crewcall/contract/rules/brand-logo.ts'
import { uploadLogo } from '@crewcall/contract/settings.ts'
import { IconTrash, IconUpload } from '@tabler/icons-react'
import { useRef, type ChangeEvent } from 'react'
import { useT } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'
import { showToast } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { FieldFrame, textOf, useField } from '../../ui/fields/field.tsx'
import styles from './branding.module.css'

/** The fields of both logos. */
export type LogoName = 'value.logo' | 'value.logo_dark'
/** `isBusy`: while it is uploaded, which the form knows, since it would be saved without it. */
type Props = { name: LogoName; label: string; hint: string; ground: 'light' | 'dark'; isBusy: boolean; onBusy: (isBusy: boolean) => void }

/** A logo: uploaded at once, shown by the preview, and in use when the form is saved. */
export function LogoField({ name, label, hint, ground, isBusy, onBusy }: Props) {
  const { t } = useT()
  const { value, error, onChange } = useField(name)
  const input = useRef<HTMLInputElement>(null)
  const { send } = useCommand(uploadLogo)
  const logo = textOf(value)

  async function handleFile(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0]
    event.target.value = ''
    if (!file) return
    if (file.size > logoLimits.bytes) return showToast(t('The picture is larger than 2 MB. Choose a smaller one.'), { tone: 'error' })
    onBusy(true)
    try {
      const kept = await send({ body: { content_base64: await base64Of(file) } })
      if (kept) onChange(kept.logo)
    } finally {
      onBusy(false)
    }
  }

  return (
    <FieldFrame label={label} hint={hint} error={error} group>
      {({ describedBy }) => (
        <div className={styles.logo}>
          {logo !== '' && (
            <span className={styles.shown} data-mode={ground}>
              <img src={brandPictureAddress(logo, 'logo')} alt={label} />
            </span>
          )}
          <Button
            variant="outlined"
            busy={isBusy}
            aria-describedby={describedBy}
            icon={<IconUpload size={16} aria-hidden="true" />}
            onClick={() => input.current?.click()}
          >
            {logo === '' ? t('Upload logo') : t('Replace logo')}
          </Button>
          {logo !== '' && (
            <Button variant="text" disabled={isBusy} icon={<IconTrash size={16} aria-hidden="true" />} onClick={() => onChange(null)}>
              {t('Remove|picture')}
            </Button>
          )}
          <input
            ref={input}
            type="file"
            accept="image/png,image/jpeg,image/webp"
            className="visually-hidden"
            tabIndex={-1}
            aria-label={t('File: {name}', { name: label })}
            onChange={(event) => void handleFile(event)}
          />
        </div>
      )}
    </FieldFrame>
  )
}

// The address of the data, after its type.
async function base64Of(file: Blob): Promise<string> {
  const reader = new FileReader()
  const read = new Promise((settle, fail) => {
    reader.addEventListener('load', settle)
    reader.addEventListener('error', fail)
  })
  reader.readAsDataURL(file)
  await read
  return textOf(reader.result).replace(/^[^,]*,/, '')
}
