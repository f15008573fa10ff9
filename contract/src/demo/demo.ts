import { z } from 'zod'
import { Id, Instant } from '../shared/text.ts'

export const DEMO_PASSWORD = 'Spotter#2026'

/** The one-click accounts on the login page. */
export const DEMO_ACCOUNTS = [
  { label: 'Super admin', email: 'admin@spotter.demo' },
  { label: 'Gym manager', email: 'manager@spotter.demo' },
  { label: 'Second manager', email: 'manager2@spotter.demo' },
  { label: 'Trainer', email: 'trainer@spotter.demo' },
  { label: 'Trainee', email: 'trainee@spotter.demo' },
  { label: 'Newcomer', email: 'newcomer@spotter.demo' },
] as const

/** `GET /api/demo`: whether this server runs the demo, and which accounts it offers. */
export const DemoInfo = z.object({
  enabled: z.boolean(),
  accounts: z.array(z.object({ label: z.string(), email: z.string(), password: z.string() })),
})
export type DemoInfo = z.infer<typeof DemoInfo>

/** `GET /api/demo/inbox`: every email kept instead of sent, newest first. */
export const KeptMail = z.object({
  id: Id,
  recipientName: z.string(),
  recipientEmail: z.string(),
  subject: z.string(),
  text: z.string(),
  /** The names of its attachments. */
  attachments: z.array(z.string()),
  keptAt: Instant,
})
export type KeptMail = z.infer<typeof KeptMail>
