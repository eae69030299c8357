// Preloaded into the programs we supervise: when the supervisor is gone, however it went, they end in an orderly way.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
