import { explain } from './run-until-stopped.ts'

/** Runs a command of `npm run` to its end; what goes wrong is one sentence on the terminal, and the exit code is 1 then. */
export async function runCommand(main: () => Promise<void>): Promise<void> {
  try {
    await main()
  } catch (error) {
    process.stderr.write(`${explain(error instanceof Error ? error.message : String(error))}\n`)
    process.exitCode = 1
  }
}
