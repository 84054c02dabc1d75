import { SMTPServer } from 'smtp-server'
import type { SMTPServerDataStream, SMTPServerSession } from 'smtp-server'
import type { FaultOrder } from './kit/fault-queue.ts'
import { faultQueue, serveOrders } from './kit/fault-queue.ts'
import { json, listen } from './kit/http.ts'
import type { ParsedMail } from './kit/mime.ts'
import { parseMail } from './kit/mime.ts'

export type MailEntry = { id: string; at: string; to: string[] } & ParsedMail

/** `refused`: 550, permanent. `later`: 451, temporary. `reset_after_send`: accepted, but the connection drops before the answer. */
export const smtpFaults = ['refused', 'later', 'reset_after_send'] as const
export type SmtpFault = (typeof smtpFaults)[number]

export type SmtpStandin = {
  /** `smtp://127.0.0.1:port`. */
  url: string
  /** Where `GET /_journal` and `POST /_faults` are served. */
  controlUrl: string
  /** Accepted mails, oldest first. */
  journal(): MailEntry[]
  fault(order: FaultOrder<SmtpFault>): void
  clear(): void
  stop(): Promise<void>
}

/** An address that is always refused. */
export const refusedMailbox = 'refused@example.com'

const keep = 2_000

/** Starts the mail server's stand-in on loopback. */
export async function startSmtp(options: { port?: number; controlPort?: number } = {}): Promise<SmtpStandin> {
  const mails: MailEntry[] = []
  const faults = faultQueue(smtpFaults)
  let counter = 0

  async function receive(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<Error | null> {
    const chunks: Buffer[] = []
    for await (const chunk of stream) chunks.push(Buffer.from(chunk))
    const fault = faults.take()
    if (fault === 'refused') return refusal(550, 'Message rejected')
    if (fault === 'later') return refusal(451, 'Try again later')
    counter += 1
    const to = session.envelope.rcptTo.map(({ address }) => address)
    mails.push({ id: `mail-${counter}`, at: new Date().toISOString(), to, ...parseMail(Buffer.concat(chunks).toString('latin1')) })
    mails.splice(0, mails.length - keep)
    if (fault === 'reset_after_send') for (const connection of server.connections) connection.close()
    return null
  }

  const server = mailServer(receive)
  const port = await bind(server, options.port ?? 0)
  const orders = await listen((call) => serveOrders(call, mails, faults) ?? json(404, { message: 'unknown order' }), options.controlPort)
  return {
    url: `smtp://127.0.0.1:${port}`,
    controlUrl: orders.url,
    journal: () => [...mails],
    fault: faults.add,
    clear: () => void mails.splice(0),
    async stop() {
      for (const connection of server.connections) connection.close()
      await Promise.all([new Promise<void>((resolve) => server.close(resolve)), orders.stop()])
    },
  }
}

type Receive = (stream: SMTPServerDataStream, session: SMTPServerSession) => Promise<Error | null>

function mailServer(receive: Receive): SMTPServer {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onAuth: (_auth, _session, done) => done(null, { user: 'local' }),
    onRcptTo: (address, _session, done) => done(address.address === refusedMailbox ? refusal(550, 'Mailbox unavailable') : null),
    onData: (stream, session, done) => void finish(receive(stream, session), done),
  })
  // A client that disconnects during a mail is not our problem.
  server.on('error', () => undefined)
  return server
}

async function finish(work: Promise<Error | null>, done: (error?: Error | null) => void): Promise<void> {
  done(await work.catch((error: unknown) => (error instanceof Error ? error : new Error(String(error)))))
}

function bind(server: SMTPServer, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      const address = server.server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })
}

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}
