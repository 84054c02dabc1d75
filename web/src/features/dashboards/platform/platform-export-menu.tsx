import { exportPlatformCsv, exportPlatformXlsx } from '@crewcall/contract/platform-dashboard.ts'
import type { ComponentProps, ReactElement } from 'react'
import { useDownload } from '../../../lib/use-download.ts'
import { FileMenu } from '../../../domain/lists/file-menu.tsx'
import type { PlatformAsked } from './use-platform.ts'

type Props = { button: ReactElement<ComponentProps<'button'>>; asked: PlatformAsked }

/** The numbers of the platform as a file: by market and day, or of a market by location and day. */
export function PlatformExportMenu({ button, asked }: Props) {
  const file = `platform-${asked.from}-${asked.until}`
  const csv = useDownload(exportPlatformCsv, `${file}.csv`)
  const sheet = useDownload(exportPlatformXlsx, `${file}.xlsx`)
  return <FileMenu button={button} onCsv={() => void csv.save({ query: asked })} onXlsx={() => void sheet.save({ query: asked })} />
}
