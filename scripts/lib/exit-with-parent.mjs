// Preloaded into the programs we supervise: when the supervisor is gone, however it went, they end in an orderly way.
// Their own children inherit the preload but are theirs to end.
if (process.env.SUPERVISOR_PID === String(process.ppid)) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel?.unref()
}
