export const PATHS = {
  home: '/',
  /** Where the installed app opens. The manifest names it, too. */
  start: '/start',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  dashboard: '/dashboard',
  profile: '/profile',
  mySessions: '/my/sessions',
  printMySessions: '/my/sessions/print',
  myStatement: '/my/statement',
  traineeSchedule: '/trainee/schedule',
  trainerAvailability: '/trainer/availability',
  admin: '/admin',
  gymManager: '/gym-manager',
  scheduleOverview: '/gym-manager/schedule',
  scheduleComparison: '/gym-manager/schedule-comparison',
  traineeManagement: '/gym-manager/trainees',
  planner: '/gym-manager/planner',
  whatIf: '/gym-manager/planner/what-if',
  printSchedule: '/gym-manager/print',
  notifications: '/gym-manager/notifications',
  integrations: '/gym-manager/integrations',
  payments: '/gym-manager/payments',
  trainerPay: '/gym-manager/payments/pay',
  ownPay: '/my/pay',
  statement: '/gym-manager/payments/statement',
  packs: '/gym-manager/payments/packs',
  insights: '/gym-manager/insights',
  activity: '/gym-manager/activity',
  demoInbox: '/demo/inbox',
  demoAvailability: '/demo/availability-schedule',
  demoOverview: '/demo/schedule-overview',
} as const

/** Paths with parameters, as the router matches them. Links to the first seven are sent by email. */
export const PATTERNS = {
  resetPassword: '/reset-password/:token',
  confirmEmail: '/confirm-email/:token',
  emailChange: '/email-change/:token',
  reportFactor: '/report-factor/:token',
  unsubscribe: '/unsubscribe/:token',
  askedHour: '/asks/:token',
  swap: '/swaps/:token',
  offeredHour: '/offers/:token',
  notificationSection: `${PATHS.notifications}/:section`,
  managedTrainee: `${PATHS.scheduleOverview}/:traineeId`,
  gym: '/gyms/:gymId',
  trainer: '/trainers/:trainerId',
} as const

export function adminPath<Tab extends 'brands' | 'users' | 'trainers' | 'security'>(tab: Tab) {
  return `${PATHS.admin}?tab=${tab}` as const
}

export function adminSearchPath(tab: 'brands' | 'users', words: string) {
  return `${PATHS.admin}?${new URLSearchParams({ tab, search: words })}`
}

export const markAttendancePath = `${PATHS.scheduleOverview}?attendance=mark`
export const invitePath = `${PATHS.traineeManagement}?invite=on`

export function swapPath(token: string) {
  return `/swaps/${token}`
}

export function notificationsPath(section: 'pending' | 'history' | 'settings') {
  return `${PATHS.notifications}/${section}`
}

export function atBrand(path: string, brand: string, query: Record<string, string> = {}) {
  return `${path}?${new URLSearchParams({ brand, ...query })}`
}

export function brandLocationsPath(gymBrandId: string) {
  return atBrand(PATHS.gymManager, gymBrandId)
}

/** A brand's week: by default, of the brand that was chosen last, and the one with today. */
export function scheduleOverviewPath(brand: string | null, from: string | null = null) {
  const address = new URLSearchParams({ ...(brand && { brand }), ...(from && { from }) })
  return `${PATHS.scheduleOverview}?${address}`
}

export function managedTraineePath(traineeId: string) {
  return `${PATHS.scheduleOverview}/${traineeId}`
}

/** The planner for a brand; without a week, for the first one ahead that has open wishes. */
export function plannerPath(brand: string, week?: string) {
  return atBrand(PATHS.planner, brand, week ? { week } : {})
}

/** A brand's week as pages to print: of all its locations, or only one. */
export function printPath(brand: string, from: string | null, only: string | null) {
  return atBrand(PATHS.printSchedule, brand, { ...(from && { from }), ...(only && { only }) })
}

/** What a trainee owes and has paid in a month, to print; by default, in the current one. */
export function statementPath(trainee: string, month?: string) {
  return `${PATHS.statement}?${new URLSearchParams({ trainee, ...(month && { month }) })}`
}

export function myStatementPath(trainee: string) {
  return `${PATHS.myStatement}?${new URLSearchParams({ trainee })}`
}

export function integrationsPath(brand: string) {
  return atBrand(PATHS.integrations, brand)
}

/** The page of a gym or a trainer that anyone can open and share. The server knows these paths, too: see its previews. */
export function gymPath(gymBrandId: string) {
  return `/gyms/${gymBrandId}`
}

export function trainerPath(trainerId: string) {
  return `/trainers/${trainerId}`
}

/** What someone is offered: the token is that of the link in their email. */
export function offerPath(token: string) {
  return `/offers/${token}`
}
