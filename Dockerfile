# The digest is that of the tag on Docker Hub, for every platform. After `docker pull node:24.x.y-slim`, this says the new one:
#   docker image inspect --format '{{index .RepoDigests 0}}' node:24.x.y-slim
ARG NODE_IMAGE=node:24.21.0-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6

# Builds the server and the pages. Development packages are needed here and nowhere else.
FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build

FROM ${NODE_IMAGE} AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# The image has its own Node.
RUN npm ci --omit=dev && rm -rf node_modules/node-linux-* node_modules/.bin/node

# What runs: the build, with the server, its threads and the commands in it, and nothing of the sources. The scripts are
# those of `npm run create-admin` and its like. tests/builds/image.spec.ts reads these lines.
FROM ${NODE_IMAGE} AS runtime
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/build build
COPY --from=build /app/package.json ./
COPY --from=build /app/scripts/command.mjs /app/scripts/prepare.mjs /app/scripts/fingerprint.mjs scripts/
COPY --from=build /app/scripts/lock.mjs /app/scripts/servers.mjs scripts/
RUN mkdir /data && chown node:node /data
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATABASE_PATH=/data/data.db
VOLUME /data
EXPOSE 3000
# /healthz says which version and commit runs: docker build --build-arg REVISION="$(git rev-parse HEAD)" --build-arg VERSION=0.1.0 --build-arg SOURCE="$(git remote get-url origin)" .
ARG VERSION=0.1.0
ARG REVISION=unknown
ARG SOURCE=unknown
ENV APP_COMMIT=${REVISION}
LABEL org.opencontainers.image.title="Sales-role assessment" \
  org.opencontainers.image.version="${VERSION}" \
  org.opencontainers.image.revision="${REVISION}" \
  org.opencontainers.image.source="${SOURCE}" \
  org.opencontainers.image.licenses="UNLICENSED"
# Images in the OCI format, which podman builds by default, drop this: compose.yaml has the same check, fly.toml its own.
HEALTHCHECK --interval=30s --timeout=5s --start-period=15s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-old-space-size=256", "--max-semi-space-size=16", "build/server/index.js"]

# For Fly.io (fly.toml names this stage), which mounts /data as root's. It hands the folder over, then becomes `node`.
FROM runtime AS fly
ENTRYPOINT ["sh", "-c", "chown -R node:node /data && exec setpriv --reuid=node --regid=node --init-groups -- \"$@\"", "--"]
# A stage that sets ENTRYPOINT loses the CMD it inherits.
CMD ["node", "--max-old-space-size=256", "--max-semi-space-size=16", "build/server/index.js"]

# What `docker build` gives: never root.
FROM runtime
USER node
