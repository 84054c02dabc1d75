import { IconPrinter } from '@tabler/icons-react'
import { useT } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { CopyLink } from '../../ui/copy-link.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import styles from './network-invites.module.css'
import { Poster } from './poster.tsx'
import { QrCode } from '../../ui/qr-code.tsx'

/** The QR code of a link: to be shown on the screen, copied, or printed as a poster. */
export function CodeDialog({ link, admits, name, onClose }: { link: string; admits: boolean; name: string; onClose: () => void }) {
  const { t } = useT()
  return (
    <>
      <Dialog opened onClose={onClose} title={t('Join the network of {name}', { name })}>
        <QrCode link={link} label={t('QR code of the link')} className={styles.code} />
        <p className={`${styles.link} as-typed`}>{link}</p>
        <p className="soft small">
          {admits
            ? t('Whoever opens it is in at once. Do not put it on a wall.')
            : t('Hang it at the staff entrance, or send the link. Who comes by it waits until you let them in.')}
        </p>
        <Dialog.Actions>
          <CopyLink link={link} size="large" otherwise={t('This browser does not allow copying. Select the link and copy it.')} />
          <Button data-autofocus icon={<IconPrinter size={18} aria-hidden="true" />} onClick={() => window.print()}>
            {t('Print the poster')}
          </Button>
        </Dialog.Actions>
      </Dialog>
      <Poster link={link} name={name} />
    </>
  )
}
