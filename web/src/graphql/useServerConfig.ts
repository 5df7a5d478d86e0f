import { useEffect, useState } from 'react'
import { type ServerConfig, serverConfig } from './config.ts'

/** Null until the server has answered. */
export function useServerConfig(): ServerConfig | null {
  const [config, setConfig] = useState<ServerConfig | null>(null)
  useEffect(() => {
    serverConfig().then(setConfig)
  }, [])
  return config
}
