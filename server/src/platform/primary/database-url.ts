const SHAPE = /^(postgres(?:ql)?:\/\/)(?:([^/?#]*)@)?([^/?#@]*)((?:\/[^?#@]*)?)(\?[^#]*)?$/
const EXAMPLE = 'postgres://user:password@host:5432/spotter'
const HOST = /^(\[[0-9a-f:.%]+\]|[^:[\]]*)(?::(.*))?$/i

const SSL_MODES = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify']
const FOR_WRITING = ['read-write', 'primary']

export function problemOfDatabaseUrl(url: string): string | null {
  if (!/^postgres(ql)?:\/\//.test(url)) return 'must start with postgres:// or postgresql://'
  const parts = SHAPE.exec(url)
  if (!parts) {
    return `must look like ${EXAMPLE}, with special characters in the password written as %40 for @, %2F for /, %23 for #, and %3F for ?`
  }
  const [, , login = '', hosts = '', path = '', search = ''] = parts
  for (const encoded of [login, path]) {
    if (!isDecodable(encoded)) return 'has a % that must be written as %25'
  }
  for (const host of hosts.split(',')) {
    const [, , port] = HOST.exec(host) ?? [null, null, 'none']
    if (port !== undefined && !isPort(port))
      return `has the host '${host}', which doesn't end with a port up to 65535`
  }
  const parameters = new URLSearchParams(search)
  const sslMode = parameters.get('sslmode')
  if (sslMode && !SSL_MODES.includes(sslMode))
    return `has sslmode=${sslMode}; must be one of ${SSL_MODES.join(', ')}`
  const target = parameters.get('target_session_attrs')
  if (target && !FOR_WRITING.includes(target)) {
    return `has target_session_attrs=${target}; must be read-write, because Spotter writes`
  }
  return null
}

/** One for each of its hosts. The driver knows neither several hosts nor how to find the primary among them. */
export function urlsOf(url: string): string[] {
  const [, protocol, login, hosts = '', path = '', search = ''] = SHAPE.exec(url)!
  const parameters = new URLSearchParams(search)
  parameters.delete('target_session_attrs')
  const rest = parameters.size > 0 ? `?${parameters}` : ''
  return hosts
    .split(',')
    .map((host) => `${protocol}${login === undefined ? '' : `${login}@`}${host}${path}${rest}`)
}

function isPort(text: string) {
  return /^\d{1,5}$/.test(text) && Number(text) > 0 && Number(text) <= 65_535
}

function isDecodable(text: string) {
  try {
    return typeof decodeURIComponent(text) === 'string'
  } catch {
    return false
  }
}
