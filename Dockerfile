# The digest covers every platform. To update it, run `docker pull node:24.x.y-slim` and then:
#   docker image inspect --format '{{index .RepoDigests 0}}' node:24.x.y-slim
ARG NODE_IMAGE=node:24.21.0-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6

# The only stage that needs development packages.
FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build

FROM ${NODE_IMAGE} AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# The base image provides Node.
RUN npm ci --omit=dev && rm -rf node_modules/node-linux-* node_modules/.bin/node

# Contains the build but no sources. `npm run create-admin` and the other commands need the scripts.
# tests/builds/image.spec.ts parses these lines.
FROM ${NODE_IMAGE} AS runtime
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/build build
COPY --from=build /app/package.json ./
COPY --from=build /app/scripts/command.mjs /app/scripts/prepare.mjs /app/scripts/fingerprint.mjs scripts/
COPY --from=build /app/scripts/lock.mjs /app/scripts/servers.mjs scripts/
RUN mkdir /data && chown node:node /data
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATABASE_PATH=/data/data.db
# Threads that have ended leave free memory in glibc's arenas. With eight of them per core, it is 7 MB after a backup.
ENV MALLOC_ARENA_MAX=2
VOLUME /data
EXPOSE 3000
# /healthz reports version and commit: docker build --build-arg REVISION="$(git rev-parse HEAD)" --build-arg VERSION=1.0.0 --build-arg SOURCE="$(git remote get-url origin)" .
ARG VERSION=1.0.0
ARG REVISION=unknown
ARG SOURCE=unknown
ENV APP_COMMIT=${REVISION}
LABEL org.opencontainers.image.title="Sales-role assessment" \
  org.opencontainers.image.version="${VERSION}" \
  org.opencontainers.image.revision="${REVISION}" \
  org.opencontainers.image.source="${SOURCE}" \
  org.opencontainers.image.licenses="UNLICENSED"
# OCI images, podman's default format, drop this. compose.yaml repeats it, and fly.toml has its own check.
HEALTHCHECK --interval=30s --timeout=5s --start-period=15s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-old-space-size=256", "--max-semi-space-size=16", "build/server/index.js"]

# For Fly.io, which mounts /data with root as its owner. Changes the owner and then runs as `node`. Used by fly.toml.
FROM runtime AS fly
ENTRYPOINT ["sh", "-c", "chown -R node:node /data && exec setpriv --reuid=node --regid=node --init-groups -- \"$@\"", "--"]
# Setting ENTRYPOINT resets the inherited CMD.
CMD ["node", "--max-old-space-size=256", "--max-semi-space-size=16", "build/server/index.js"]

# The default stage never runs as root.
FROM runtime
USER node
