import { IconDownload } from '@tabler/icons-react'
import { Button } from '../../ui/button.tsx'

type File = { isPending: boolean; onSave: () => void }

/** Saves a document of the books as CSV and as PDF. */
export function FileButtons({ csv, pdf }: { csv: File; pdf: File }) {
  const icon = <IconDownload size={18} aria-hidden="true" />
  return (
    <span className="cluster">
      <Button variant="outlined" busy={csv.isPending} icon={icon} onClick={csv.onSave}>
        CSV
      </Button>
      <Button variant="outlined" busy={pdf.isPending} icon={icon} onClick={pdf.onSave}>
        PDF
      </Button>
    </span>
  )
}
